import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from './project.mjs';

/**
 * The one-time link under which the first administrator is made, or with `--recover` a new one for an installation that has
 * administrators; '' when there is none to give. Runs apart, because the app's own code is TypeScript for servers.
 * @param {NodeJS.ProcessEnv} env that of the app
 * @param {string[]} [options]
 */
export async function printedSetupLink(env, options = []) {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/setup-link.ts', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  return stdout.trim();
}
