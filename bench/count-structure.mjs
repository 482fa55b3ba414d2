import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bookingPath } from '../scripts/booking-path.mjs';
import { layerFaults } from '../scripts/layer-rules.mjs';

// Not the ends of texts such as 'recipients.import'.
const IMPORT = /(?<![\w.'"-])(?:from|import)\s*\(?\s*'([^'\n]+)'/g;
const TEST = /\.test\.tsx?$|\/testing\//;
/** A file this short whose only user stands beside it is a scrap. */
const SCRAP_LINES = 40;

/** How the files of `lib` and `components` hang together, and how many words the documents have. */
export function countStructure() {
  const files = new Map(
    ['app', 'components', 'lib'].flatMap(filesOf).map((path) => [path, readFileSync(path, 'utf8')]),
  );
  /** @type {Map<string, string[]>} */
  const users = new Map();
  /** @type {Map<string, number>} */
  const imports = new Map();
  for (const [path, text] of files) {
    const names = new Set([...text.matchAll(IMPORT)].map(([, name = '']) => name));
    imports.set(path, names.size);
    for (const name of names) {
      const used = pathOf(path, name, files);
      if (used) users.set(used, [...(users.get(used) ?? []), path]);
    }
  }
  const parts = [...files].filter(([path]) => !path.startsWith('app/'));
  const single = parts.filter(([path]) => users.get(path)?.length === 1);
  const isScrap = (/** @type {[string, string]} */ [path, text]) =>
    text.split('\n').length <= SCRAP_LINES && dirname(users.get(path)?.[0] ?? '') === dirname(path);
  const counts = parts.map(([path]) => imports.get(path) ?? 0).sort((a, b) => a - b);
  const application = [...files].filter(([path]) => !path.startsWith('lib/simulator/'));
  return {
    files: parts.length,
    importsMedian: counts[Math.floor(counts.length / 2)],
    importsP90: counts[Math.floor(counts.length * 0.9)],
    singleImporter: single.length,
    scraps: single.filter(isScrap).length,
    bookingPasses: bookingPath().length,
    layerFaults: layerFaults(new Map(application)).length,
    docsWords: wordsOf('docs'),
  };
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : ''))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !TEST.test(path));
}

/**
 * @param {string} from
 * @param {string} name
 * @param {ReadonlyMap<string, string>} files
 */
function pathOf(from, name, files) {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : null;
  return base === null ? undefined : ['', '.ts', '.tsx'].map((ending) => base + ending).find((path) => files.has(path));
}

/** @param {string} folder */
function wordsOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split(/\s+/).filter(Boolean).length, 0);
}
