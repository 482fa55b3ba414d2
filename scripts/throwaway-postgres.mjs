import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readServerRecord, stopServer } from './postgres/orphan.mjs';
import { startPostgres } from './postgres.mjs';
import { isRunning } from './process-identity.mjs';

const PREFIX = 'parceldesk-throwaway-';
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/**
 * A PostgreSQL for one run of tests. It does not fsync: its rows are not missed. Its temporary `folder` goes with it, also after
 * the run was killed, and is a good place for whatever else the run has to keep.
 * @returns {Promise<import('./postgres.mjs').Postgres & { folder: string }>}
 */
export async function startThrowawayPostgres() {
  await sweepForgotten();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startPostgres({ dataDir: join(folder, 'postgres'), fsync: false });
    const stopWithUs = () => void server.stop();
    process.once('exit', stopWithUs);
    await signInCheaply(server.url('postgres'));
    return {
      ...server,
      folder,
      stop: async () => {
        process.off('exit', stopWithUs);
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Tests open thousands of connections. The password is as long as a key, so that deriving its proof thousands of times guards nothing.
 * @param {string} adminUrl
 */
async function signInCheaply(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const password = client.escapeLiteral(decodeURIComponent(new URL(adminUrl).password));
    await client.query(`set scram_iterations = 1; alter role current_user password ${password}`);
  } finally {
    await client.end();
  }
}

/** Clears what test runs that were killed left behind: their server and their folder. */
async function sweepForgotten() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const made = lstatSync(folder, { throwIfNoEntry: false });
    if (!made || made.uid !== (process.getuid?.() ?? made.uid)) continue;
    const record = readServerRecord(join(folder, 'postgres'));
    const isForgotten = record ? !isRunning(record.owner) : Date.now() - made.mtimeMs > FORGOTTEN_AFTER_MS;
    if (!isForgotten) continue;
    if (record) await stopServer(record.server);
    rmSync(folder, { recursive: true, force: true });
  }
}
