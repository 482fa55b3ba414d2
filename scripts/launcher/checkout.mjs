import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, isBuilt } from './build.mjs';
import { claim, readHolder, recordProcess, releaseClaim } from './claim.mjs';
import { install, isInstalled } from './install.mjs';
import { projectFolder, say } from './project.mjs';

// Whoever runs from this checkout is written here, whatever its DATA_DIR: an installation or a build would take its files away.
const usersFolder = join(projectFolder, '.next-users');
const lockFile = join(usersFolder, 'lock');

/**
 * Makes the checkout ready for `use`: dependencies in, and for `npm start` the app built. Does nothing when nothing changed, and
 * refuses to change what another run is using. The returned function says that we no longer use it.
 * @param {{ use: 'start' | 'dev' | 'test', encryptionKey: string | undefined, signal: AbortSignal }} options
 * @returns {Promise<() => void>}
 */
export async function prepareCheckout({ use, encryptionKey, signal }) {
  const isReady = () => isInstalled() && (use !== 'start' || isBuilt(encryptionKey));
  const ownFile = join(usersFolder, `${use}-${process.pid}`);
  if (!isReady()) {
    await takeLock(signal);
    try {
      if (!isInstalled()) {
        refuseOthers('');
        await install(signal);
      }
      if (use === 'start' && !isBuilt(encryptionKey)) {
        refuseOthers('start-');
        await build({ use, encryptionKey, signal });
      }
      recordProcess(ownFile, process.pid);
    } finally {
      releaseClaim(lockFile);
    }
  } else noteUse(ownFile);
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

/** @param {string} prefix of the uses that stand in the way */
function refuseOthers(prefix) {
  for (const name of readdirSync(usersFolder).filter((entry) => entry !== 'lock' && entry.startsWith(prefix))) {
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
    // Then nobody can install or build in it either.
  }
}
