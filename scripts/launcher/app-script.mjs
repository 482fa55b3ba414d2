import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { programCommand, projectFolder } from './project.mjs';

/** @typedef {'setup-link' | 'dev-administrator' | 'import-outcomes' | 'backup' | 'restore' | 'doctor' | 'audit-verify' | 'retention'} AppScript */

/** It reads millions of rows and keeps none: with little room the process stays small, and is as fast. */
const VERIFY = ['--max-semi-space-size=1', '--max-old-space-size=48'];

/**
 * What Node is started with. A script runs apart, because the app's code is TypeScript for servers.
 * @param {AppScript} name
 */
export const appScriptCommand = (name) => [
  ...(name === 'audit-verify' ? VERIFY : []),
  ...programCommand(`scripts/${name}.ts`),
];

/**
 * What one of the app's own scripts prints, trimmed.
 * @param {AppScript} name
 * @param {NodeJS.ProcessEnv} env that of the app
 * @param {string[]} [options]
 * @param {AbortSignal} [signal] ends it
 */
export async function runAppScript(name, env, options = [], signal) {
  const args = [...appScriptCommand(name), ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env, signal });
  return stdout.trim();
}

/**
 * Runs one of the app's own scripts, which prints what it does for a person, and gives its exit code.
 * @param {AppScript} name
 * @param {NodeJS.ProcessEnv} env that of the app
 * @param {string[]} options
 * @param {AbortSignal} signal ends it
 * @returns {Promise<number>}
 */
export async function showAppScript(name, env, options, signal) {
  const args = [...appScriptCommand(name), ...options];
  const child = spawn(process.execPath, args, { cwd: projectFolder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', end));
  return code ?? 1;
}
