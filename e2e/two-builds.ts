import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { appCommand } from '../scripts/launcher/app.mjs';
import { projectFolder } from '../scripts/launcher/project.mjs';
import { copyBuild } from './copied-build';
import { StartedProcess } from './started-process';

const HOST = '127.0.0.1';

/** The folder of the build under test. */
export function builtFolder(): string {
  return basename(process.env.PARCELDESK_BUILD ?? '');
}

/** Makes, beside the build under test, a newer one of the same program; gives the folders of both. */
export function makeNewerBuild(): { older: string; newer: string; remove(): void } {
  const older = builtFolder();
  // Another lane may make its own.
  const newer = `${older}-newer-${process.env.TEST_PARALLEL_INDEX}`;
  return { older, newer, remove: copyBuild(older, newer) };
}

/** Starts a server of the build in `folder`, as a supervisor starts an instance. */
export function startInstance(folder: string, port: number, env: Record<string, string | undefined>): StartedProcess {
  return new StartedProcess(
    spawn(process.execPath, appCommand('start', { host: HOST, port: String(port) }), {
      cwd: projectFolder,
      env: { ...process.env, ...env, HOST, PORT: String(port), PARCELDESK_DIST: folder },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  );
}
