import { join } from 'node:path';
import { APP_ROLE, keepAppPassword } from '../postgres/cluster.mjs';
import { ensureDatabase } from '../postgres/database.mjs';
import { startPostgres } from '../postgres.mjs';
import { growingPause } from './restart-pause.mjs';

/** The database of the app on its own PostgreSQL. */
export const DATABASE = 'parceldesk';

/**
 * Runs the embedded PostgreSQL in `dataDir` and keeps it running on its port, so that the app finds it again.
 * @param {string} dataDir
 */
export async function startDatabase(dataDir) {
  const folder = databaseFolder(dataDir);
  let server = await startPostgres({ dataDir: folder });
  const owner = { name: APP_ROLE, password: keepAppPassword(folder) };
  await ensureDatabase(server.url('postgres'), DATABASE, owner);
  const stopping = new AbortController();
  const pause = growingPause('PostgreSQL', stopping.signal);
  const startAgain = () => startPostgres({ dataDir: folder, port: server.port });
  const keepRunning = async () => {
    for (let reason = 'by itself'; ; ) {
      await server.exited;
      await pause(reason);
      try {
        server = await startAgain();
        reason = 'by itself';
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      if (stopping.signal.aborted) await server.stop();
    }
  };
  // Only our own stop ends it.
  const kept = keepRunning().catch(() => undefined);
  return {
    url: server.appUrl(DATABASE),
    /** For a role that may make and rename databases. */
    adminUrl: server.url('postgres'),
    stop: async () => {
      stopping.abort();
      await server.stop();
      await kept;
    },
  };
}

/** @param {string} dataDir */
export function databaseFolder(dataDir) {
  return join(dataDir, 'postgres');
}
