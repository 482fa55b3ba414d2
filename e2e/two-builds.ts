import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { appCommand } from '../scripts/launcher/app.mjs';
import { projectFolder } from '../scripts/launcher/project.mjs';
import { copyBuild } from './copied-build';

const HOST = '127.0.0.1';

/** Makes, beside the build under test, a newer one of the same program; gives the folders of both. */
export function makeNewerBuild(): { older: string; newer: string; remove(): void } {
  const older = basename(process.env.PARCELDESK_BUILD ?? '');
  // Another lane may make its own.
  const newer = `${older}-newer-${process.env.TEST_PARALLEL_INDEX}`;
  return { older, newer, remove: copyBuild(older, newer) };
}

/** A server of the build in `folder`, as an instance that a supervisor runs. */
export class Instance {
  output = '';
  /** What it ended with, once all that it wrote is in `output`. */
  readonly exitCode: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor(folder: string, port: number, env: Record<string, string | undefined>) {
    this.#process = spawn(process.execPath, appCommand('start', { host: HOST, port: String(port) }), {
      cwd: projectFolder,
      env: { ...process.env, ...env, HOST, PORT: String(port), PARCELDESK_DIST: folder },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exitCode = once(this.#process, 'close').then(([code]) => code);
  }

  async end(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.exitCode;
  }
}
