import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from './project.mjs';

/**
 * What one of the app's own scripts prints, trimmed. Runs apart, because the app's code is TypeScript for servers.
 * @param {'setup-link' | 'import-outcomes'} name
 * @param {NodeJS.ProcessEnv} env that of the app
 * @param {string[]} [options]
 * @param {Promise<unknown>} [inputEnd] when its input ends, which a script may wait for while it is loaded; rejected, it is killed
 */
export async function runAppScript(name, env, options = [], inputEnd = Promise.resolve()) {
  const args = ['--conditions=react-server', '--import', 'tsx', `scripts/${name}.ts`, ...options];
  const running = promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  inputEnd.then(
    () => running.child.stdin?.end(),
    () => running.child.kill(),
  );
  return (await running).stdout.trim();
}
