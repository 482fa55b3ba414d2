import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from './project.mjs';

/**
 * What one of the app's own scripts prints, trimmed. Runs apart, because the app's code is TypeScript for servers.
 * @param {'setup-link' | 'dev-administrator' | 'import-outcomes'} name
 * @param {NodeJS.ProcessEnv} env that of the app
 * @param {string[]} [options]
 */
export async function runAppScript(name, env, options = []) {
  const args = ['--conditions=react-server', '--import', 'tsx', `scripts/${name}.ts`, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  return stdout.trim();
}
