import { describe, expect, test } from 'vitest';
import { barsWidth, encodeBars } from '@/lib/labels/barcode';
import { decodeCodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import type { Raster } from '@/lib/testing/label-raster';
import { isDeadColumn, WEAR, type WornCode } from './wear';
import { isReadable, type WornFigures } from './worn-codes';

// That the run of worn codes can fail: what is too small is not read, and one code too few is a fault.

const found = encodeBars('370724763243779252');
if (!found) throw new Error('The number of a parcel has bars');
const { modules, content } = found;
const quietModules = (barsWidth(found) - modules.reduce((sum, width) => sum + width, 0)) / 2;

/** The bars of a parcel's number, as a label printer burns them. */
function barsOf(moduleDots: number, kind: 'lying' | 'upright' = 'lying'): WornCode {
  const row = modules.flatMap((width, at) => Array<number>(width * moduleDots).fill(at % 2 === 0 ? 0 : 255));
  const quiet = Array<number>(quietModules * moduleDots).fill(255);
  const line = [...quiet, ...row, ...quiet];
  const high = 40 * moduleDots;
  const [width, height] = kind === 'lying' ? [line.length, high] : [high, line.length];
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    return line[kind === 'lying' ? at % width : Math.floor(at / width)] ?? 255;
  });
  return { picture: { width, height, data }, moduleDots, dpi: 203, kind };
}

const isRead = async (picture: Raster) =>
  [await decodeWithZxing(picture), await decodeCodeWithZbar(picture)].every(
    (texts) => texts.length === 1 && texts[0] === content,
  );

test.each(Object.entries(WEAR))('a code that is %s is another picture, lying or upright', (_, wear) => {
  const codes = [barsOf(4), barsOf(4, 'upright')];
  expect(codes.some((code) => Buffer.compare(wear(code).data, code.picture.data) !== 0)).toBe(true);
});

test.each(Object.entries(WEAR).filter(([name]) => !isDeadColumn(name)))(
  'a code that is %s is read at four dots a module',
  async (_, wear) => {
    expect(await isRead(wear(barsOf(4)))).toBe(true);
    expect(await isRead(wear(barsOf(4, 'upright')))).toBe(true);
  },
);

test('a code of one dot a module is not read in every condition', async () => {
  expect(await isRead(barsOf(1).picture)).toBe(true);
  const worn = await Promise.all(Object.values(WEAR).map((wear) => isRead(wear(barsOf(1)))));
  expect(worn).toContain(false);
});

describe('the run', () => {
  const figures = (change: Record<string, WornFigures> = {}) => ({
    ...Object.fromEntries(Object.keys(WEAR).map((name) => [name, { codes: 58, read: 58 }])),
    ...change,
  });

  test('is good when every code is read, but for one in eight behind a dead dot column', () => {
    expect(isReadable(figures())).toBe(true);
    expect(isReadable(figures({ 'with a dead dot column in the middle': { codes: 58, read: 51 } }))).toBe(true);
  });

  test('fails when one code is not read in any other condition, when more are lost to a dead column, and when none was worn', () => {
    expect(isReadable(figures({ 'scratched aslant': { codes: 58, read: 57 } }))).toBe(false);
    expect(isReadable(figures({ 'with a dead dot column at a third': { codes: 58, read: 50 } }))).toBe(false);
    expect(isReadable(figures({ 'scratched aslant': { codes: 0, read: 0 } }))).toBe(false);
  });
});
