import { spawnSync } from 'node:child_process';
import { runStep } from '../launcher/run-step.mjs';

/**
 * Installs Debian's packages where this user may.
 * @param {string[]} packages
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether they could be installed
 */
export async function installWithApt(packages, signal) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string} */ what, /** @type {string[]} */ args) =>
    runStep({ what, command: 'apt-get', args, env, signal });
  try {
    await apt('reading the lists of packages', ['update']);
    await apt(`installing ${packages[0]}`, ['install', '-y', '--no-install-recommends', ...packages]);
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
