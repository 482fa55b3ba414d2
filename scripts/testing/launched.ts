import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort } from '../free-port.mjs';
import { blankSettings } from '../npm-test/environment.mjs';
import { isRunning, type ProcessIdentity } from '../process-identity.mjs';

const script = fileURLToPath(new URL('stand-in-launcher.mjs', import.meta.url));

/** Settings of a run of its own: free port, fresh data folder, nothing from the machine's own environment that could disturb. */
export async function ownRun(): Promise<{ PORT: string; DATA_DIR: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { PORT: String(await freePort()), DATA_DIR: folder };
}

/** A launcher under test, as a real process. */
export class Launched {
  output = '';
  readonly settings: Record<string, string>;
  readonly process: ChildProcess;
  readonly exitCode: Promise<number | null>;

  constructor(settings: Record<string, string>) {
    this.settings = settings;
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: process.env.NODE_ENV, ...blankSettings(), ...settings };
    this.process = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exitCode = once(this.process, 'close').then(([code]) => code);
  }

  async ready(): Promise<void> {
    const end = this.exitCode.then((code) => Promise.reject(new Error(`ended with ${code}: ${this.output}`)));
    await Promise.race([this.says('ready. Open'), end]);
  }

  async says(words: string): Promise<void> {
    await vi.waitFor(() => expect(this.output).toContain(words), { timeout: 60_000, interval: 20 });
  }

  /** What the stand-in app answers. */
  async ask(path = '/'): Promise<Record<string, unknown>> {
    const answer = await fetch(`http://127.0.0.1:${this.settings.PORT}${path}`);
    return await answer.json();
  }

  /** The processes it started, as it wrote them down. */
  children(): ProcessIdentity[] {
    const read = (file: string) => JSON.parse(readFileSync(join(this.settings.DATA_DIR ?? '', file), 'utf8'));
    return [read('run/app.json'), read('run/carrier.json'), read('postgres/server.json').server];
  }

  async stop(): Promise<number | null> {
    this.process.kill('SIGTERM');
    return await this.exitCode;
  }
}

/** Waits until none of the processes is left. */
export async function allGone(processes: ProcessIdentity[]): Promise<void> {
  await vi.waitFor(() => expect(processes.filter(isRunning)).toEqual([]), { timeout: 20_000, interval: 20 });
}
