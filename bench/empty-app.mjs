import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { answers } from '../scripts/launcher/app.mjs';
import { next, projectFolder, tied } from '../scripts/launcher/project.mjs';
import { runStep } from '../scripts/launcher/run-step.mjs';
import { killGroup } from '../scripts/process-signals.mjs';

// Inside the project, so that it is built with the very same framework; git leaves `.next-*` alone.
const FOLDER = join(projectFolder, '.next-empty-app');
const FILES = {
  'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n',
  'app/page.jsx': 'export default () => <p>Hello</p>;\n',
  // Without these three the framework would take the project's.
  'next.config.mjs': 'export default {};\n',
  'instrumentation.js': 'export function register() {}\n',
  'proxy.js': 'export function proxy() {}\n',
  'package.json': '{ "name": "empty-app", "private": true, "type": "module" }\n',
};

/**
 * Builds and runs the least app the framework allows, to compare with.
 * @param {AbortSignal} signal
 * @returns {Promise<{ url: string, stop(): void }>} `stop` leaves nothing behind
 */
export async function startEmptyApp(signal) {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(FOLDER, name, '..'), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const args = [...tied, next, 'build', FOLDER];
  await runStep({ what: 'building an empty app', command: process.execPath, args, env, signal });
  const port = String(await freePort());
  const child = spawn(process.execPath, [...tied, next, 'start', FOLDER, '-p', port], {
    cwd: projectFolder,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const stop = () => {
    killGroup(child.pid);
    rmSync(FOLDER, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (signal.aborted || child.exitCode !== null) stop();
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error('The empty app ended before it answered');
    await delay(100);
  }
  return { url, stop };
}
