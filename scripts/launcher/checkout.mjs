import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, isBuilt } from './build.mjs';
import { claim, readHolder, recordProcess, releaseClaim } from './claim.mjs';
import { install, isInstalled } from './install.mjs';
import { packaged, projectFolder, say } from './project.mjs';

// Each process that runs from this checkout is written here, whatever its DATA_DIR: an installation or a build would take its files away.
const usersFolder = join(projectFolder, '.next-users');
const lockFile = join(usersFolder, 'lock');

/**
 * Installs the dependencies unless they are in. Throws when another run still uses those of before.
 * @param {AbortSignal} signal
 * @returns {Promise<() => void>} says that we no longer use them
 */
export function ensureInstalled(signal) {
  return ensure({ what: 'modules', isDone: isInstalled, make: () => install(signal), signal });
}

/**
 * Builds the app for `use` unless it is built. Throws when another run still uses the build of before.
 * @param {{ use: 'start' | 'test' | 'figures', encryptionKey: string | undefined, signal: AbortSignal }} options
 * @returns {Promise<() => void>} says that we no longer use it
 */
export function ensureBuilt(options) {
  const { use, encryptionKey, signal } = options;
  return ensure({
    what: `build-${use}`,
    isDone: () => isBuilt(use, encryptionKey),
    make: () => build(options),
    signal,
  });
}

/**
 * Does what is not done, one process at a time, and notes that we use it from now on. A package is whole.
 * @param {{ what: string, isDone: () => boolean, make: () => Promise<void>, signal: AbortSignal }} options
 * @returns {Promise<() => void>}
 */
async function ensure({ what, isDone, make, signal }) {
  if (packaged) return () => undefined;
  const ownFile = join(usersFolder, `${what}-${process.pid}`);
  if (isDone()) noteUse(ownFile);
  else {
    await takeLock(signal);
    try {
      if (!isDone()) {
        refuseOthers(`${what}-`);
        await make();
      }
      noteUse(ownFile);
    } finally {
      releaseClaim(lockFile);
    }
  }
  return () => releaseClaim(ownFile);
}

/** @param {AbortSignal} signal */
async function takeLock(signal) {
  for (let isFirst = true; ; isFirst = false) {
    const holder = claim(lockFile);
    if (!holder) return;
    if (isFirst) say(`waiting for process ${holder.pid}, which installs or builds in this folder`);
    await delay(250, undefined, { signal });
  }
}

/** @param {string} prefix of the names under which users are noted */
function refuseOthers(prefix) {
  for (const name of readdirSync(usersFolder).filter((entry) => entry.startsWith(prefix))) {
    const holder = readHolder(join(usersFolder, name));
    if (holder && holder.pid !== process.pid) {
      throw new Error(
        `The program in this folder has changed, but process ${holder.pid} still runs the former one. Stop it, then start again.`,
      );
    }
    releaseClaim(join(usersFolder, name));
  }
}

/** A checkout that is ready may be read-only. */
function noteUse(/** @type {string} */ file) {
  try {
    recordProcess(file, process.pid);
  } catch {
    // Then no other process can install or build in it either.
  }
}
