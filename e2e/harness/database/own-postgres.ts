import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureDatabase } from '../../../scripts/postgres/database.mjs';
import { readServerRecord } from '../../../scripts/postgres/orphan.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { signalProcess } from '../../../scripts/process-signals.mjs';

/** A PostgreSQL that can be killed and comes back on its port, with every committed row. */
export type OwnPostgres = {
  port: number;
  /** A folder that goes with it. */
  folder: string;
  url(port?: number): string;
  /** Kills it by force and starts it again. */
  killAndRestart(): Promise<void>;
  /** Stands still for so long (SIGSTOP to every process of it): connections stay open and nothing is answered. */
  freeze(ms: number): Promise<void>;
  /** Stops it, copies its folder and starts it again. */
  backUp(): Promise<void>;
  /** Stops it, puts the folder that was copied last in its place and starts it again: everything since then is gone. */
  restore(): Promise<void>;
  stop(): Promise<void>;
};

const DATABASE = 'fault_runs';
const STARTS = 8;
const run = promisify(execFile);

/** Starts it with fsync, as in use: what it said was committed must be there after a kill. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  // The prefix under which forgotten folders of killed test runs are cleared away.
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-throwaway-'));
  const dataDir = join(folder, 'postgres');
  let server = await startPostgres({ dataDir });
  await ensureDatabase(server.url('postgres'), DATABASE);
  const { port } = server;
  let thaw: () => void = () => undefined;
  const cluster = join(dataDir, 'cluster');
  const copy = join(folder, 'backup');
  /** Under root the files belong to another user, and must go on doing so. */
  const replace = async (target: string, source: string) => {
    await server.stop();
    rmSync(target, { recursive: true, force: true });
    await run('cp', ['-a', source, target]);
    server = await startAgain({ dataDir, port });
  };
  return {
    port,
    folder,
    url: (seenPort = port) => server.url(DATABASE).replace(`:${port}/`, `:${seenPort}/`),
    killAndRestart: async () => {
      const record = readServerRecord(dataDir);
      if (record) process.kill(record.server.pid, 'SIGKILL');
      await server.exited;
      server = await startAgain({ dataDir, port });
    },
    freeze: async (ms) => {
      const postmaster = readServerRecord(dataDir)?.server.pid;
      if (postmaster === undefined) return;
      // It first, so that no further one is started.
      signalProcess(postmaster, 'SIGSTOP');
      const children = await childrenOf(postmaster);
      for (const pid of children) signalProcess(pid, 'SIGSTOP');
      thaw = () => {
        for (const pid of [...children, postmaster]) signalProcess(pid, 'SIGCONT');
      };
      await delay(ms);
      thaw();
    },
    backUp: () => replace(copy, cluster),
    restore: () => replace(cluster, copy),
    stop: async () => {
      thaw();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processes that a process has started. */
async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

/** On a busy machine an outgoing connection may have the port for a while, or the killed server's children the folder. */
async function startAgain(settings: { dataDir: string; port: number }) {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startPostgres(settings);
    } catch (error) {
      if (starts === STARTS) throw error;
    }
  }
}
