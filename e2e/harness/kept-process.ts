import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that is started again whenever it ends, as a service manager does it. */
export type KeptProcess = {
  /** It said that it is at work, and has not ended since. */
  isUp(): boolean;
  /** SIGKILL, now; the promise resolves when the next one is at work. */
  kill(): Promise<void>;
  /** SIGSTOP: its sockets stay open and nothing in it runs; until the function that it gives is called. */
  freeze(): () => void;
  /** How often it ended by itself. */
  crashes(): number;
  /** Ends it for good. */
  end(): Promise<void>;
};

/** Between an end and the next start, so that a program that cannot start leaves the machine to others. */
const PAUSE_MS = 100;

/**
 * Runs the program `file` with these arguments; it sends a message to its parent once it is at work, and throws when it ends before that
 * the first time. Its output goes to `logFile`.
 */
export async function keepProcess(file: string, args: readonly string[], logFile: string): Promise<KeptProcess> {
  let isKept = true;
  let crashes = 0;
  let child: ChildProcess;
  let current = start();
  if ((await Promise.race([current.up, current.gone])) === 'gone') throw new Error(`It did not start; see ${logFile}`);
  void current.gone.then(startAgain);
  return {
    isUp: () => current.isUp,
    kill: () => {
      const killed = current;
      killed.isKilled = true;
      killed.isUp = false;
      child.kill('SIGKILL');
      return killed.next;
    },
    freeze() {
      const frozen = child;
      frozen.kill('SIGSTOP');
      return () => void frozen.kill('SIGCONT');
    },
    crashes: () => crashes,
    async end() {
      isKept = false;
      child.kill('SIGKILL');
      await current.gone;
    },
  };

  function start() {
    child = fork(file, args, {
      execArgv: file.endsWith('.ts') ? ['--conditions=react-server', '--import', 'tsx'] : [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => appendFileSync(logFile, text));
    let sayNext: () => void = () => undefined;
    const life = {
      isUp: false,
      isKilled: false,
      up: once(child, 'message').then(() => {
        life.isUp = !life.isKilled;
      }),
      gone: once(child, 'exit').then(() => 'gone' as const),
      /** Resolves once another one is at work after this one. */
      next: new Promise<void>((resolve) => {
        sayNext = resolve;
      }),
      sayNext: () => sayNext(),
    };
    return life;
  }

  async function startAgain(): Promise<void> {
    const ended = current;
    ended.isUp = false;
    if (!isKept) return;
    if (!ended.isKilled) crashes += 1;
    await delay(PAUSE_MS);
    if (!isKept) return;
    current = start();
    void current.up.then(ended.sayNext);
    // One that ends before it is at work says so to those who wait for it all the same, through the one after it.
    void current.next.then(ended.sayNext);
    void current.gone.then(startAgain);
  }
}
