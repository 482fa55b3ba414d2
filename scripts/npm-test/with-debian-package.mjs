import { spawnSync } from 'node:child_process';
import { ensureInstalled } from '../launcher/checkout.mjs';
import { listenForStop } from '../launcher/stop-signal.mjs';
import { installWithApt } from './debian-packages.mjs';
import { testEnvironment } from './environment.mjs';
import { runTool } from './stage.mjs';

/**
 * Runs a tool that needs programs of a package of Debian, which is installed where they are missing. Sets the exit code.
 * @param {{ name: string, programs?: string[], tool: string[], env?: Record<string, string> }} options `name` of the package; `programs`
 * are those that it has, its own name where nothing is said
 */
export async function runWithDebianPackage({ name, programs = [name], tool, env = {} }) {
  const stop = listenForStop();
  const isThere = () => programs.every((program) => spawnSync(program, ['--version']).status === 0);
  /** @type {(() => void) | undefined} */
  let release;
  try {
    release = await ensureInstalled(stop.soft);
    if (!isThere()) await installWithApt([name], stop.soft);
    if (!isThere()) throw new Error(`There is no ${name} on this machine. Install it, and try again.`);
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
