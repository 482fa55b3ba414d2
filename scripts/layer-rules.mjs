import { posix } from 'node:path';

/**
 * The layers of the application, low to high. A folder imports folders of lower layers only: none of its own layer, none above. So no two
 * folders can need each other. `holds` says what the names do not.
 * @type {readonly { folders: readonly string[], holds?: string }[]}
 */
export const LAYERS = [
  { folders: ['lib'], holds: 'settings, limits, log, shared types' },
  { folders: ['lib/i18n', 'lib/http'], holds: 'languages; guards of every request' },
  { folders: ['lib/addresses', 'lib/carrier', 'lib/db', 'lib/map-tiles', 'lib/table-files'] },
  { folders: ['lib/accounts', 'lib/audit', 'lib/service-points', 'lib/tracking'] },
  { folders: ['lib/coverage', 'lib/shops'] },
  { folders: ['lib/bookings'], holds: 'booking at most once' },
  { folders: ['lib/backups', 'lib/drafts', 'lib/labels', 'lib/recipients', 'lib/reports'] },
  { folders: ['lib/batches', 'lib/handover', 'lib/printing', 'lib/privacy', 'lib/warnings', 'lib/webhooks'] },
  { folders: ['lib/imports'] },
  { folders: ['lib/server'], holds: 'joins settings, database and carrier; who is signed in' },
  { folders: ['lib/doctor'], holds: 'faults of an installation' },
  { folders: ['lib/queries'], holds: "reads of the reader's shops" },
  { folders: ['lib/api'] },
  { folders: ['lib/actions', 'lib/routes'], holds: 'actions; what routes share' },
  { folders: ['components/ui'], holds: 'controls and requests' },
  { folders: ['components/shortcuts'] },
  { folders: ['components/labels', 'components/scanner'] },
  { folders: ['components/addresses', 'components/printing', 'components/service-points'] },
  { folders: ['components/drafts'] },
  {
    folders: [
      'components/accounts',
      'components/api',
      'components/audit',
      'components/batches',
      'components/coverage',
      'components/privacy',
      'components/recipients',
      'components/reports',
      'components/warnings',
      'components/webhooks',
    ],
  },
  { folders: ['components/bookings', 'components/imports', 'components/handover'] },
  { folders: ['components/plans', 'components/shops'] },
  { folders: ['components/palette'], holds: '`Ctrl+K`' },
  { folders: ['components/shell'] },
  { folders: ['app'] },
];

/** A component and a route ask a query, an action or a subject for what these hold. */
const BELOW_SCREENS = ['lib/carrier', 'lib/db'];
/** No file of these may reach a browser: each imports `server-only`, itself or through another. */
const SERVER_FOLDERS = ['lib/db', 'lib/queries', 'lib/routes', 'lib/server'];
const DRIZZLE = /^(?:drizzle-orm|better-auth\/adapters\/drizzle)/;
const STATEMENT =
  /^(?:import|export)\s(?<type>type\s)?[^'";]*?from\s+'(?<from>[^']+)'|^import\s+'(?<effect>[^']+)'|\bimport\(\s*'(?<later>[^']+)'/gm;

const heights = new Map(LAYERS.flatMap(({ folders }, height) => folders.map((folder) => [folder, height])));

/**
 * What breaks the layers in these files: each fault is one line that names the file and what it imports, and why it may not.
 * @param {ReadonlyMap<string, string>} files text by path, such as `lib/db/shops.ts`
 * @returns {string[]}
 */
export function layerFaults(files) {
  const imports = new Map([...files].map(([file, text]) => [file, importsOf(file, text)]));
  const serverOnly = serverOnlyFiles(imports);
  return [...imports].flatMap(([file, all]) => {
    const faults = all.flatMap((imported) => {
      const fault = faultOf(file, imported, serverOnly) ?? needlessFence(imported, all, serverOnly);
      return fault ? [`${file} imports ${imported.name}: ${fault}`] : [];
    });
    const isOpen = SERVER_FOLDERS.includes(folderOf(file)) && !serverOnly.has(bare(file));
    return isOpen ? [...faults, `${file} imports nothing that is 'server-only', nor that package itself`] : faults;
  });
}

/** The layers as docs/architecture.md shows them, the highest first. */
export function layersList() {
  return LAYERS.toReversed()
    .map(({ folders, holds }) => `- \`${nameOf(folders)}\`${holds ? `: ${holds}` : ''}`)
    .join('\n');
}

/**
 * The folders of a layer in one word, such as `lib/{i18n,http}`: they have one parent.
 * @param {readonly string[]} folders
 */
function nameOf(folders) {
  const [first = ''] = folders;
  if (folders.length === 1) return first;
  return `${posix.dirname(first)}/{${folders.map((folder) => posix.basename(folder)).join(',')}}`;
}

/** @typedef {{ name: string, path: string | null, isType: boolean }} Imported */

/**
 * @param {string} file
 * @param {Imported} imported
 * @param {ReadonlySet<string>} serverOnly
 */
function faultOf(file, { name, path, isType }, serverOnly) {
  const folder = folderOf(file);
  if (path?.endsWith('.json')) return null;
  if (path === null) return DRIZZLE.test(name) && folder !== 'lib/db' ? 'only lib/db knows drizzle' : null;
  const target = folderOf(path);
  if (target === folder) return null;
  const [own, other] = [heights.get(folder), heights.get(target)];
  if (own === undefined || other === undefined) return `no layer has ${own === undefined ? folder : target}`;
  if (other >= own) return `${target} is no layer below ${folder}`;
  const isScreen = folder === 'app' || folder.startsWith('components/');
  if (isScreen && BELOW_SCREENS.includes(target)) return `a screen does not import ${target}`;
  if (!folder.startsWith('components/') || !target.startsWith('lib')) return null;
  if (target === 'lib/actions' || (target === 'lib/queries' && isType)) return null;
  return serverOnly.has(bare(path)) ? `a component imports a subject's model only, and ${path} is 'server-only'` : null;
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Imported[]}
 */
function importsOf(file, text) {
  return [...text.matchAll(STATEMENT)].map(({ groups = {} }) => {
    const name = groups.from ?? groups.effect ?? groups.later ?? '';
    const path = name.startsWith('@/')
      ? name.slice(2)
      : name.startsWith('.')
        ? posix.join(posix.dirname(file), name)
        : null;
    return { name, path, isType: groups.type !== undefined };
  });
}

/** @param {string} path */
function folderOf(path) {
  const [top = '', folder = '', file] = path.split('/');
  return top === 'app' || file === undefined ? top : `${top}/${folder}`;
}

/**
 * The files, without their ending, that import `server-only` themselves or through others. An import of types is gone once the app is built.
 * @param {ReadonlyMap<string, Imported[]>} imports
 */
function serverOnlyFiles(imports) {
  /** @type {Set<string>} */
  const found = new Set();
  let count;
  do {
    count = found.size;
    for (const [file, all] of imports) if (all.some((imported) => isFenced(imported, found))) found.add(bare(file));
  } while (found.size > count);
  return found;
}

/**
 * @param {Imported} imported
 * @param {ReadonlySet<string>} serverOnly
 */
const isFenced = ({ name, path, isType }, serverOnly) =>
  !isType && (name === 'server-only' || (path !== null && serverOnly.has(bare(path))));

/**
 * The package stands where nothing else keeps a file out of the browser, so that a reader sees which files these are.
 * @param {Imported} imported
 * @param {readonly Imported[]} all of the same file
 * @param {ReadonlySet<string>} serverOnly
 */
function needlessFence({ name }, all, serverOnly) {
  const other = all.find((imported) => imported.path !== null && isFenced(imported, serverOnly));
  return name === 'server-only' && other ? `${other.name} is 'server-only' already` : null;
}

/** @param {string} path */
const bare = (path) => path.replace(/\.tsx?$/, '');
