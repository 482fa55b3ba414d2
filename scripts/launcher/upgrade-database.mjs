import { closeSync, copyFileSync, fsyncSync, mkdtempSync, openSync, renameSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedPrograms, majorOf } from '../postgres/binaries.mjs';
import { ownerRole } from '../postgres/cluster.mjs';
import { namesIn } from '../postgres/clusters.mjs';
import { otherMajor } from '../postgres/data-version.mjs';
import { ensureDatabase, listDatabases } from '../postgres/database.mjs';
import { replaceOrphan } from '../postgres/orphan.mjs';
import { startPostgres } from '../postgres.mjs';
import { showAppScript } from './app-script.mjs';
import { say } from './project.mjs';

const UNFINISHED = 'upgrade-';
/** The former data is only read. */
const READ_ONLY = { default_transaction_read_only: 'on', autovacuum: 'off' };
/** Bounds what is written beside the rows. */
const LOADING = { autovacuum: 'off', max_wal_size: '256MB' };
/** An empty cluster and its write-ahead log. */
const ROOM_BESIDE_ROWS = 500_000_000;

/**
 * Brings data of an older PostgreSQL to the one that this version of Parceldesk has: a new data folder is filled beside it, compared row
 * by row and put in place by one rename. Until then, and where anything fails or is killed, the former one is what counts; it is kept in any case
 * (docs/decisions/0010-a-major-upgrade-moves-rows.md). Rejects where the data cannot be upgraded here.
 * @param {string} dataDir
 * @param {AbortSignal} signal
 * @param {(path: string) => Promise<number>} [freeBytes]
 */
export async function upgradeDatabase(dataDir, signal, freeBytes = freeBytesOf) {
  await removeUnfinished(dataDir);
  const programs = embeddedPrograms();
  const other = otherMajor(dataDir, programs);
  if (!other) return;
  const { cluster, former, finding } = other;
  if (!former) throw new Error(finding.text);
  // One that a killed start left may still be writing.
  await replaceOrphan(dataDir);
  await refuseWithoutRoom(dataDir, cluster.folder, freeBytes);

  const major = majorOf(programs);
  say(`upgrading the database from PostgreSQL ${cluster.major} to ${major}`);
  const unfinished = mkdtempSync(join(dataDir, UNFINISHED));
  try {
    await fill(unfinished, { dataDir, former, signal });
    renameSync(join(unfinished, 'cluster'), join(dataDir, `cluster-${major}`));
    flushFolder(dataDir);
  } finally {
    await removeUnfinished(dataDir);
  }
  say(`the database is upgraded. The former data is kept in ${cluster.folder} (docs/operations.md#update)`);
}

/**
 * Makes a data folder in `unfinished` and moves all there is in `dataDir` into it. Both servers have ended when it resolves.
 * @param {string} unfinished
 * @param {{ dataDir: string, former: import('../postgres/binaries.mjs').Programs, signal: AbortSignal }} options
 */
async function fill(unfinished, { dataDir, former, signal }) {
  const owner = ownerRole(dataDir);
  for (const name of ['password', 'owner-password']) copyFileSync(join(dataDir, name), join(unfinished, name));
  const from = await startPostgres({ dataDir, programs: former, options: { own: READ_ONLY } });
  try {
    const to = await startPostgres({ dataDir: unfinished, options: { own: LOADING } });
    try {
      await moveDatabases(from, to, owner, signal);
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
}

/**
 * Removes what an upgrade left that was killed, and stops its server.
 * @param {string} dataDir
 */
async function removeUnfinished(dataDir) {
  for (const name of namesIn(dataDir).filter((each) => each.startsWith(UNFINISHED))) {
    const folder = join(dataDir, name);
    await replaceOrphan(folder);
    // A program that was not ended yet may still make files in it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * @param {string} dataDir where the new data folder is made
 * @param {string} cluster
 * @param {(path: string) => Promise<number>} freeBytes
 */
async function refuseWithoutRoom(dataDir, cluster, freeBytes) {
  const needed = (await sizeOf(cluster)) + ROOM_BESIDE_ROWS;
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => Math.ceil(bytes / 1_000_000));
  throw new Error(
    `The disk of ${dataDir} has ${has} MB left, and the upgrade of the database needs ${needs} MB. Make room there, then start again.`,
  );
}

/** @param {string} path */
async function freeBytesOf(path) {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** @param {string} folder */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Moves every database of Parceldesk: also the one from before the last restore, which can still be taken back.
 * @param {import('../postgres.mjs').Postgres} from
 * @param {import('../postgres.mjs').Postgres} to
 * @param {import('../postgres/database.mjs').Role} owner
 * @param {AbortSignal} signal
 */
async function moveDatabases(from, to, owner, signal) {
  for (const name of await listDatabases(from.url('postgres'))) {
    signal.throwIfAborted();
    await ensureDatabase(to.url('postgres'), name, owner);
    const env = { ...process.env, FROM_URL: from.url(name), TO_URL: to.ownerUrl(name) };
    const code = await showAppScript('move-rows', env, [], signal);
    if (code !== 0) throw new Error(`The database ${name} could not be upgraded. What was there is as it was.`);
  }
}

/**
 * A name in a folder survives a loss of power once the folder is on disk.
 * @param {string} folder
 */
function flushFolder(folder) {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
