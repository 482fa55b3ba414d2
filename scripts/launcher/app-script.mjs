import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { programCommand, projectFolder } from './project.mjs';

/** @typedef {'setup-link' | 'dev-administrator' | 'import-outcomes' | 'backup' | 'restore' | 'doctor' | 'move-rows' | 'audit-verify' | 'retention'} AppScript */

// Runs apart, because the app's code is TypeScript for servers.
/** @param {AppScript} name */
const command = (name) => programCommand(`scripts/${name}.ts`);

/**
 * What one of the app's own scripts prints, trimmed.
 * @param {AppScript} name
 * @param {NodeJS.ProcessEnv} env that of the app
 * @param {string[]} [options]
 * @param {AbortSignal} [signal] ends it
 */
export async function runAppScript(name, env, options = [], signal) {
  const args = [...command(name), ...options];
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
  const args = [...command(name), ...options];
  const child = spawn(process.execPath, args, { cwd: projectFolder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', end));
  return code ?? 1;
}
