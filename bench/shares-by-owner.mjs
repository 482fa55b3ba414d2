import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eachMapping, FlattenMap } from '@jridgewell/trace-mapping';

/**
 * Whose code the files of a page are, by their source maps: `own` for this project, else the package. A file's compressed bytes are
 * shared out by the length of what each owner has in it; what no map names (the bundler's own words) is `bundler`.
 * @param {string} buildFolder a build with source maps
 * @param {string[]} names files below it
 * @returns {Record<string, number>} compressed bytes, the largest first
 */
export function sharesByOwner(buildFolder, names) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const name of names) {
    const file = join(buildFolder, name);
    const code = readFileSync(file, 'utf8');
    const lengths = lengthsByOwner(code, file);
    const perCharacter = gzipSync(code, { level: 9 }).length / code.length;
    for (const [owner, length] of lengths) shares.set(owner, (shares.get(owner) ?? 0) + length * perCharacter);
  }
  return Object.fromEntries(
    [...shares].sort((a, b) => b[1] - a[1]).map(([owner, bytes]) => [owner, Math.round(bytes)]),
  );
}

/** @param {string} code @param {string} file */
function lengthsByOwner(code, file) {
  const [, mapName] = code.match(/\/\/# sourceMappingURL=(\S+)/) ?? [];
  if (!mapName) return new Map([['bundler', code.length]]);
  const map = new FlattenMap(readFileSync(join(dirname(file), decodeURIComponent(mapName)), 'utf8'));
  const lines = code.split('\n');
  /** @type {Map<string, number>} */
  const lengths = new Map();
  const add = (/** @type {string} */ owner, /** @type {number} */ length) =>
    lengths.set(owner, (lengths.get(owner) ?? 0) + Math.max(0, length));
  let [line, column, owner] = [0, 0, 'bundler'];
  const upTo = (/** @type {number} */ nextLine, /** @type {number} */ nextColumn) => {
    for (; line < nextLine; line += 1, column = 0) add(owner, (lines[line]?.length ?? 0) - column + 1);
    add(owner, nextColumn - column);
    column = nextColumn;
  };
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    upTo(generatedLine - 1, generatedColumn);
    owner = source === null ? 'bundler' : ownerOf(source);
  });
  upTo(lines.length - 1, lines.at(-1)?.length ?? 0);
  return lengths;
}

/** @param {string} source */
function ownerOf(source) {
  const below = source.split('node_modules/').at(-1) ?? '';
  if (!source.includes('node_modules/')) return source.includes('[project]/') ? 'own' : 'bundler';
  // The framework carries React in itself.
  const carried = below.match(/^next\/dist\/compiled\/((?:@[^/]+\/)?[^/]+)/);
  if (carried) return `${carried[1]} (in next)`;
  return below.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? 'bundler';
}
