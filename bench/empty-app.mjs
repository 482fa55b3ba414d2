import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { answers } from '../scripts/launcher/app.mjs';
import { next, projectFolder, tied } from '../scripts/launcher/project.mjs';
import { runStep } from '../scripts/launcher/run-step.mjs';
import { killGroup } from '../scripts/process-signals.mjs';

const FILES = {
  'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n',
  'app/page.jsx': 'export default () => <p>Hello</p>;\n',
  // The packages are ours, by a link out of the folder; the bundler reads nothing outside its root.
  'next.config.mjs': "export default { turbopack: { root: '/' } };\n",
  'package.json': '{ "name": "empty-app", "private": true, "type": "module" }\n',
};

/**
 * Builds and runs the least app the framework allows, with the packages of this checkout, to compare with.
 * @param {AbortSignal} signal
 * @returns {Promise<{ url: string, stop(): void }>} `stop` leaves nothing behind
 */
export async function startEmptyApp(signal) {
  // Named as what scripts/throwaway-postgres clears away after a run that was killed.
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-throwaway-'));
  /** @type {number | undefined} */
  let pid;
  const stop = () => {
    killGroup(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    const args = [...tied, next, 'build', folder];
    await runStep({ what: 'building an empty app', command: process.execPath, args, env, signal });
    const port = String(await freePort());
    const child = spawn(process.execPath, [...tied, next, 'start', folder, '-p', port], {
      cwd: projectFolder,
      env,
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    });
    pid = child.pid;
    const url = `http://127.0.0.1:${port}`;
    while (!(await answers(url))) {
      signal.throwIfAborted();
      if (child.exitCode !== null) throw new Error('The empty app ended before it answered');
      await delay(100);
    }
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
