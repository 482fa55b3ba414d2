import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const FOR_OTHERS = 0o077;
/** Passing through is allowed in places, reading is not. */
const FOR_READERS = 0o066;
const STICKY = 0o1000;

/**
 * Whether other users of this machine may read a file, or look into a folder.
 * @param {string} path
 */
export function isOpenToOthers(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & FOR_READERS) !== 0;
}

/**
 * Makes a folder for its owner only; one of ours that is there already and that others may look into is closed to them. Under root
 * elsewhere than on Linux, others may pass through it (not look into it): PostgreSQL's own user has to.
 * @param {string} path
 */
export function makePrivateFolder(path) {
  const letsThrough = process.getuid?.() === 0 && process.platform !== 'linux';
  const mode = letsThrough ? 0o711 : 0o700;
  makeFolder(path, mode);
  const found = statSync(path);
  // A folder that the system shares among its users, such as /tmp, stays as it is.
  const isOurs = found.uid === process.getuid?.() && (found.mode & STICKY) === 0;
  if (isOurs && (found.mode & FOR_OTHERS & ~mode) !== 0) chmodSync(path, mode);
}

/**
 * Makes a folder and those above it. `mkdirSync`'s own `recursive` never ends where a folder is there and takes none, such as `/proc`.
 * @param {string} path
 * @param {number} mode
 */
function makeFolder(path, mode) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
