import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '../../../scripts/postgres/database.mjs';
import { readServerRecord } from '../../../scripts/postgres/orphan.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';

/** A PostgreSQL that can be killed and comes back on its port, with every committed row. */
export type OwnPostgres = {
  port: number;
  /** A folder that goes with it. */
  folder: string;
  url(port?: number): string;
  /** Kills it by force and starts it again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

const DATABASE = 'fault_runs';
const STARTS = 8;

/** Starts it with fsync, as in use: what it said was committed must be there after a kill. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  // The prefix under which forgotten folders of killed test runs are cleared away.
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-throwaway-'));
  const dataDir = join(folder, 'postgres');
  let server = await startPostgres({ dataDir });
  await ensureDatabase(server.url('postgres'), DATABASE);
  const { port } = server;
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
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** On a busy machine somebody's outgoing connection may have the port for a while, or the killed server's children the folder. */
async function startAgain(settings: { dataDir: string; port: number }) {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startPostgres(settings);
    } catch (error) {
      if (starts === STARTS) throw error;
    }
  }
}
