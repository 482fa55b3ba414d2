import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /\.(ts|tsx|mjs|css)$/;
const TEST = /\.test\.tsx?$/;

/**
 * The lines of each source file below a folder, its tests apart.
 * @param {string} folder
 * @returns {{ source: number[], tests: number[] }} shortest first
 */
function linesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const count = (/** @type {string[]} */ paths) =>
    paths.map((path) => readFileSync(path, 'utf8').split('\n').length - 1).sort((a, b) => a - b);
  return {
    source: count(files.filter((file) => !TEST.test(file))),
    tests: count(files.filter((file) => TEST.test(file))),
  };
}

/** @param {number[]} lines shortest first */
function spread(lines) {
  const at = (/** @type {number} */ share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return { files: lines.length, median: at(0.5), p90: at(0.9), max: lines.at(-1) ?? 0 };
}

/** @param {number[]} lines */
const sum = (lines) => lines.reduce((all, each) => all + each, 0);

/** How large the code is: files and lines of its three folders, of the tests in them, and test lines per line of `lib`. */
export function countLines() {
  const folders = ['app', 'components', 'lib'].map((name) => ({ name, ...linesOf(name) }));
  const lib = folders.find(({ name }) => name === 'lib');
  const together = (/** @type {'source' | 'tests'} */ kind) =>
    spread(folders.flatMap((folder) => folder[kind]).sort((a, b) => a - b));
  return {
    all: together('source'),
    ...Object.fromEntries(folders.map(({ name, source }) => [name, spread(source)])),
    tests: together('tests'),
    testLinesPerLineOfLib: lib ? Number((sum(lib.tests) / sum(lib.source)).toFixed(2)) : 0,
  };
}
