import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, appCommand } from '../../scripts/launcher/app.mjs';
import { projectFolder } from '../../scripts/launcher/project.mjs';
import { killGroup, signalProcess } from '../../scripts/process-signals.mjs';

/** One process of the built app, that can be killed and stopped like any other. */
export type AppProcess = {
  name: string;
  url: string;
  /** Answers requests: it was started and neither killed nor stopped since. */
  isUp(): boolean;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
  /** SIGKILL, now; the promise resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP: its sockets stay open and nothing in it runs. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
};

const HOST = '127.0.0.1';

/** Runs the app with `env`; what it says goes to `logFile`. */
export function appProcess(name: string, port: number, env: NodeJS.ProcessEnv, logFile: string): AppProcess {
  const url = `http://${HOST}:${port}`;
  let pid: number | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  let isUp = false;
  process.once('exit', () => killGroup(pid));
  return {
    name,
    url,
    isUp: () => isUp,
    async start() {
      const child = spawn(process.execPath, appCommand('start', { host: HOST, port: String(port) }), {
        cwd: projectFolder,
        env: { ...env, HOST, PORT: String(port), PUBLIC_URL: url },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => appendFileSync(logFile, text));
      pid = child.pid;
      let hasEnded = false;
      gone = once(child, 'exit').then(() => {
        hasEnded = true;
        isUp = false;
        // The system gives the number to somebody else in time.
        pid = undefined;
      });
      while (!hasEnded && !(await answers(`${url}/sign-in`))) await delay(30);
      isUp = !hasEnded;
    },
    async kill() {
      isUp = false;
      killGroup(pid);
      await gone;
    },
    freeze() {
      isUp = false;
      if (pid !== undefined) signalProcess(-pid, 'SIGSTOP');
    },
    thaw() {
      if (pid !== undefined) signalProcess(-pid, 'SIGCONT');
      isUp = true;
    },
  };
}
