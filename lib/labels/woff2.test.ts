import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { toTrueType } from './woff2';

const folder = path.join(process.cwd(), 'node_modules', '@fontsource-variable');
const files = [
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
  'noto-sans-thai',
  'noto-sans-tamil',
  'noto-sans-ethiopic',
].flatMap((family) =>
  readdirSync(path.join(folder, family, 'files'))
    .filter((file) => file.includes('-wght-') && !file.includes('latin'))
    .slice(0, 1)
    .map((file) => path.join(folder, family, 'files', file)),
);

test.each(files.map((file) => [path.basename(file), file]))(
  '%s as TrueType has the glyphs that another reader finds in it',
  (_, file) => {
    const bytes = readFileSync(file);
    const [made, read] = [create(toTrueType(bytes)), create(bytes)];
    expect(made.numGlyphs).toBe(read.numGlyphs);
    for (let id = 0; id < read.numGlyphs; id += 1) {
      const [ours, theirs] = [made.getGlyph(id), read.getGlyph(id)];
      expect(ours?.path.commands).toEqual(theirs?.path.commands);
      expect(ours?.advanceWidth).toBe(theirs?.advanceWidth);
    }
  },
);

test('what is no font of the web is refused', () => {
  expect(() => toTrueType(Buffer.from('no font'))).toThrow('Not a WOFF 2.0 font');
});
