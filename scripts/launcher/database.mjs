import { join } from 'node:path';
import { embeddedPrograms } from '../postgres/binaries.mjs';
import { appRole, ownerRole } from '../postgres/cluster.mjs';
import { ensureDatabase, ensureRole, listDatabases } from '../postgres/database.mjs';
import { keepPrograms } from '../postgres/kept-programs.mjs';
import { startPostgres } from '../postgres.mjs';
import { say } from './project.mjs';
import { growingPause } from './restart-pause.mjs';
import { upgradeDatabase } from './upgrade-database.mjs';

/** The database of the app on its own PostgreSQL. */
export const DATABASE = 'parceldesk';

/**
 * Runs the embedded PostgreSQL in `dataDir` and keeps it running on its port, so that the app finds it again. Data of an older major
 * version is upgraded first.
 * @param {string} dataDir
 * @param {AbortSignal} signal ends an upgrade
 */
export async function startDatabase(dataDir, signal) {
  const folder = databaseFolder(dataDir);
  await upgradeDatabase(folder, signal);
  let server = await startPostgres({ dataDir: folder });
  const adminUrl = server.url('postgres');
  await ensureRole(adminUrl, appRole(folder));
  // The one from before the last restore too, which may be taken back.
  for (const name of new Set([DATABASE, ...(await listDatabases(adminUrl))]))
    await ensureDatabase(adminUrl, name, ownerRole(folder));
  await keepPrograms(folder, embeddedPrograms()).catch(({ code }) =>
    say(`warning: the programs of PostgreSQL could not be kept in ${folder} for a later upgrade (${code})`),
  );
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
