import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testEnvironment } from '../../scripts/npm-test/environment.mjs';
import { startMark } from '../../scripts/process-identity.mjs';
import { signalProcess } from '../../scripts/process-signals.mjs';
import { childrenOf } from '../harness/database/own-postgres';

const LAUNCHER = fileURLToPath(new URL('launcher.mjs', import.meta.url));
const POLL_MS = 10;

/** An installation as `npm start` runs it: launcher, PostgreSQL, practice carrier and app. */
export type Installation = {
  output(): string;
  /** Resolves once it has said this; false when it ended before. */
  says(words: string): Promise<boolean>;
  /** Kills the launcher by force, and all that it runs as well, at one moment; or leaves that to the next start. */
  kill(isWhole: boolean): Promise<void>;
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>;
};

/** Starts one with these settings. */
export function startInstallation(settings: Record<string, string>): Installation {
  const env = { ...testEnvironment(), MAP_TILES: 'none', BACKUPS_KEPT: '0', ...settings };
  const child = spawn(process.execPath, [LAUNCHER], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'exit').then(([code]): number | null => code);
  let output = '';
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const pid = child.pid ?? 0;
  return {
    output: () => output,
    says: async (words) => {
      while (!output.includes(words) && !hasEnded) await delay(POLL_MS);
      return output.includes(words);
    },
    kill: async (isWhole) => {
      signalProcess(pid, 'SIGSTOP');
      const all = [pid, ...(isWhole ? await descendantsOf(pid) : [])];
      for (const each of all) signalProcess(each, 'SIGKILL');
      await ended;
      while (all.some((each) => startMark(each) !== null)) await delay(POLL_MS);
    },
    stop: () => {
      signalProcess(pid, 'SIGTERM');
      return ended;
    },
  };
}

/** Each stands still from the moment it is found, so that it starts no more. */
async function descendantsOf(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await childrenOf(parent)) {
    signalProcess(pid, 'SIGSTOP');
    found.push(pid, ...(await descendantsOf(pid)));
  }
  return found;
}
