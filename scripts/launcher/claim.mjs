import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning, ownIdentity, startMark } from '../process-identity.mjs';

/** @typedef {import('../process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * Who is written in a file. `parent` is the npm that started it, if one did; `folder` is the very folder of the file, so that a
 * copy of it claims nothing.
 * @typedef {ProcessIdentity & { parent: ProcessIdentity | null, folder: string }} Holder
 */

/**
 * Claims `file` for this process. A claim of a dead process is taken over.
 * @param {string} file its folder is made
 * @returns {Holder | null} null when it is ours now, else the running process that holds it
 */
export function claim(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...ownIdentity(), parent: npmIdentity(), folder: folderMark(file) }));
  try {
    for (;;) {
      // A link is there whole or not at all, and only one process can make it.
      if (tryLink(draft, file)) return null;
      const holder = readHolder(file);
      if (holder) return holder;
      removeStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file */
export function releaseClaim(file) {
  rmSync(file, { force: true });
}

/**
 * Writes who `file` stands for, for a later `readHolder`.
 * @param {string} file
 * @param {number} pid
 */
export function recordProcess(file, pid) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ pid, mark: startMark(pid) ?? '', parent: null, folder: folderMark(file) }));
}

/**
 * The process written in `file`, if it still runs and the file is no copy.
 * @param {string} file
 * @returns {Holder | null}
 */
export function readHolder(file) {
  try {
    /** @type {Holder} */
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return holder.folder === folderMark(file) && isRunning(holder) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} draft
 * @param {string} file
 */
function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves a dead claim away. Two processes may try at once: who finds that it moved a living claim puts it back.
 * @param {string} file
 */
function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)) tryLink(aside, file);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

/** @returns {ProcessIdentity | null} */
function npmIdentity() {
  if (!process.env.npm_lifecycle_event) return null;
  return { pid: process.ppid, mark: startMark(process.ppid) ?? '' };
}

/** @param {string} file */
function folderMark(file) {
  const { dev, ino } = statSync(dirname(file), { bigint: true });
  return `${dev}:${ino}`;
}
