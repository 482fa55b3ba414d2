import { join } from 'node:path';
import { ensureDatabase } from '../postgres/database.mjs';
import { startPostgres } from '../postgres.mjs';
import { say } from './project.mjs';

/** The database of the app on its own PostgreSQL. */
export const DATABASE = 'parceldesk';

/**
 * Runs the embedded PostgreSQL in `dataDir` and keeps it running on its port, so that the app finds it again.
 * @param {string} dataDir
 */
export async function startDatabase(dataDir) {
  const folder = databaseFolder(dataDir);
  let server = await startPostgres({ dataDir: folder });
  await ensureDatabase(server.url('postgres'), DATABASE);
  let isStopping = false;
  const keepRunning = async () => {
    for (;;) {
      await server.exited;
      if (isStopping) return new Promise(() => undefined);
      say('PostgreSQL ended; starting it again');
      try {
        server = await startPostgres({ dataDir: folder, port: server.port });
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
      if (isStopping) await server.stop();
    }
  };
  return {
    url: server.url(DATABASE),
    gaveUp: keepRunning(),
    stop: async () => {
      isStopping = true;
      await server.stop();
    },
  };
}

/** @param {string} dataDir */
export function databaseFolder(dataDir) {
  return join(dataDir, 'postgres');
}
