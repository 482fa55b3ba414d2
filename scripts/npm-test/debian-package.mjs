import { spawnSync } from 'node:child_process';
import { ensureInstalled } from '../launcher/checkout.mjs';
import { runStep } from '../launcher/run-step.mjs';
import { listenForStop } from '../launcher/stop-signal.mjs';
import { testEnvironment } from './environment.mjs';
import { runTool } from './stage.mjs';

/**
 * Installs packages of Debian, where this machine has them and this user may.
 * @param {string[]} packages
 * @param {AbortSignal} signal
 * @returns {Promise<string | null>} why they could not be installed; null where they were
 */
export async function installWithApt(packages, signal) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'this system has no apt-get';
  if (process.getuid?.() !== 0) return 'only root may install packages';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string} */ what, /** @type {string[]} */ args) =>
    runStep({ what, command: 'apt-get', args, env, signal });
  try {
    await apt('reading the lists of packages', ['update']);
    await apt(`installing ${packages[0]}`, ['install', '-y', '--no-install-recommends', ...packages]);
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? (error.message.match(/^E: .*/m)?.[0] ?? error.message) : String(error);
  }
}

/**
 * Runs a tool that needs programs of a Debian package, and installs the package where they are missing. Sets the exit code.
 * @param {{ name: string, programs?: string[], tool: string[], env?: Record<string, string> }} options `name` of the package; `programs`
 * are those that it has, its own name by default
 */
export async function runWithDebianPackage({ name, programs = [name], tool, env = {} }) {
  const stop = listenForStop();
  const isThere = () => programs.every((program) => spawnSync(program, ['--version']).status === 0);
  /** @type {(() => void) | undefined} */
  let release;
  try {
    release = await ensureInstalled(stop.soft);
    const fault = isThere() ? null : await installWithApt([name], stop.soft);
    if (fault || !isThere())
      throw new Error(`There is no ${name} on this machine (${fault}). Install it, and try again.`);
    const print = (/** @type {string} */ text) => void process.stdout.write(text);
    const isGood = await runTool({ tool, env: { ...testEnvironment(), ...env }, signal: stop.soft, print });
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    if (!stop.soft.aborted) console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    release?.();
    stop.release();
  }
}
