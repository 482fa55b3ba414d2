import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answers, appCommand } from '../../scripts/launcher/app.mjs';
import { projectFolder } from '../../scripts/launcher/project.mjs';
import { killGroup, signalProcess } from '../../scripts/process-signals.mjs';
import type { Record } from './record';

/** Settings by name, as an environment has them. */
export type Settings = { [name: string]: string };

/** One process of the built app, that can be killed and stopped like any other. */
export type AppProcess = {
  name: string;
  url: string;
  /** Its outcome journal. */
  journal: string;
  /** Answers requests: it was started and neither killed nor stopped since. */
  isUp(): boolean;
  /** Starts it, with these settings beside its own, and waits until it answers. */
  start(settings?: Settings): Promise<void>;
  /** SIGKILL, now; the promise resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and no more requests; the promise resolves when it has ended what it was at and is gone. */
  stop(): Promise<void>;
  /** From now on it may end of its own accord: another build takes its place. */
  letEnd(): void;
  /** SIGSTOP: its sockets stay open and nothing in it runs. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
  /** Its disk is full, or no longer: from now on it can write to no file (RLIMIT_FSIZE). A process that is started later has room. */
  fillDisk(isFull: boolean): Promise<void>;
};

const HOST = '127.0.0.1';
/** An app that was just killed has better things to do than to draw a page. */
const CHEAP_PATH = '/api/bookings/by-form-key/none';

const run = promisify(execFile);

const LINES_OF_AN_END = 12;

/** What a process wrote last. */
function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_OF_AN_END).join('\n');
}

function unlessGone(error: unknown): void {
  if (!String(error).includes('No such process')) throw error;
}

/** Runs the app with `env`, as the address of its own where that names none; its journal and its log are kept in `folder`, and when it answered goes to the record. */
export function appProcess(
  { name, port, env, folder }: { name: string; port: number; env: NodeJS.ProcessEnv; folder: string },
  record: Record,
): AppProcess {
  const url = `http://${HOST}:${port}`;
  const journal = join(folder, `outcomes-${name}.jsonl`);
  const logFile = join(folder, `${name}.log`);
  let pid: number | undefined;
  let frozen: number | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  let isUp = false;
  let isAskedToEnd = false;
  let goDown: (end: 'ended' | 'crashed') => void = () => undefined;
  const takeDown = () => {
    isUp = false;
    goDown('ended');
  };
  const comeUp = () => {
    isUp = true;
    goDown = record.comeUp(name);
  };
  process.once('exit', () => killGroup(pid));
  return {
    name,
    url,
    journal,
    isUp: () => isUp,
    async start(settings: Settings = {}) {
      const child = spawn(process.execPath, appCommand('start', { host: HOST, port: String(port) }), {
        cwd: projectFolder,
        env: {
          ...env,
          HOST,
          PORT: String(port),
          PUBLIC_URL: env.PUBLIC_URL || url,
          OUTCOME_JOURNAL: journal,
          ...settings,
        },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => appendFileSync(logFile, text));
      pid = child.pid;
      isAskedToEnd = false;
      let hasEnded = false;
      gone = once(child, 'exit').then(([code, signal]) => {
        hasEnded = true;
        if (isUp) process.stderr.write(`${name} ended of its own accord, ${signal ?? code}:\n${lastLines(logFile)}\n`);
        isUp = false;
        goDown('crashed');
        // The system gives the number to another process in time.
        pid = undefined;
      });
      while (!hasEnded && !(await answers(`${url}${CHEAP_PATH}`))) await delay(30);
      // A fault that met it while it started: it answers until it is gone, and has not come up.
      if (isAskedToEnd) await gone;
      if (!hasEnded) comeUp();
    },
    async kill() {
      takeDown();
      killGroup(pid);
      await gone;
    },
    async stop() {
      takeDown();
      isAskedToEnd = true;
      if (pid !== undefined) signalProcess(pid, 'SIGTERM');
      await gone;
    },
    letEnd: () => takeDown(),
    freeze() {
      takeDown();
      frozen = pid;
      if (pid !== undefined) signalProcess(-pid, 'SIGSTOP');
    },
    thaw() {
      // Killed while it was frozen, it is not up; the fault that killed it starts it again.
      if (pid === undefined || pid !== frozen) return;
      signalProcess(-pid, 'SIGCONT');
      comeUp();
    },
    async fillDisk(isFull) {
      // Killed meanwhile, it has no disk any more.
      const limit = `--fsize=${isFull ? '0' : 'unlimited'}:unlimited`;
      if (pid !== undefined && isUp) await run('prlimit', ['--pid', String(pid), limit]).catch(unlessGone);
    },
  };
}
