import { join } from 'node:path';
import { embeddedPrograms } from '../postgres/binaries.mjs';
import { appRole, ownerRole } from '../postgres/cluster.mjs';
import { otherMajor } from '../postgres/data-version.mjs';
import { ensureDatabase, ensureRole, listDatabases } from '../postgres/database.mjs';
import { startPostgres } from '../postgres.mjs';
import { growingPause } from './restart-pause.mjs';

/** The database of the app on its own PostgreSQL. */
export const DATABASE = 'parceldesk';

/**
 * Runs the embedded PostgreSQL in `dataDir` and keeps it running on its port, so that the app finds it again. Rejects where the data is of
 * another major version, before anything is changed.
 * @param {string} dataDir
 */
export async function startDatabase(dataDir) {
  const folder = databaseFolder(dataDir);
  const refusal = otherMajor(folder, embeddedPrograms());
  if (refusal) throw new Error(refusal.text);
  let server = await startPostgres({ dataDir: folder });
  const adminUrl = server.url('postgres');
  await ensureRole(adminUrl, appRole(folder));
  // The one from before the last restore too, which may be taken back.
  for (const name of new Set([DATABASE, ...(await listDatabases(adminUrl))]))
    await ensureDatabase(adminUrl, name, ownerRole(folder));
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
    ownerUrl: server.ownerUrl(DATABASE),
    /** For a role that may make and rename databases. */
    adminUrl,
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
