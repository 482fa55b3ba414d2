import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, type QueryConfig } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks';
import { keepLimitsBehindPooler } from './connection';
import { OLD_SERVER, OLDEST_SERVER } from './database-faults.mjs';
import { areTablesForeign, letWork } from './roles';

const migrations = { migrationsFolder: join(process.cwd(), 'lib/db/migrations') };

/**
 * Brings the database at `url` to the newest schema. Safe to call from several instances at once: drizzle's own migrator fails when two run
 * together, so one advisory lock is held around it. The lock belongs to the transaction, not to the session,
 * which a pooler such as PgBouncer may give to another client in between. Rejects where a newer version has changed the database.
 *
 * Where another role owns the tables it changes nothing, and rejects unless that one has brought them up to date. `worker` names the role that is
 * to work with the tables of this one.
 */
export async function migrateDatabase(
  url: string,
  worker: string | null = null,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const stopWatching = new AbortController();
  try {
    await client.query(answeredSoon('begin'));
    await watchSession(client, url, lookEveryMs, stopWatching.signal);
    await refuseOld(client);
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    await keepLimitsBehindPooler(client);
    if (await areTablesForeign(client)) {
      await refuseUnready(client);
      await client.query('commit');
      return;
    }
    await client.query('create extension if not exists pg_trgm');
    // The migrator's own "begin" changes nothing within a transaction; its "commit" ends this one.
    await migrate(drizzle(client), migrations);
    await refuseNewer(client);
    if (worker !== null) await letWorkInTurn(client, worker);
  } finally {
    stopWatching.abort();
    await client.end();
  }
}

/** So often whether the server still knows the session that migrates. */
const LOOK_EVERY_MS = 5_000;
/** Longer than these statements take: a connection that is silent for so long leads to a host that is gone. */
const SILENT_AFTER_MS = 13_000;
/** The driver's types do not name its limit for one statement. */
const answeredSoon = (text: string): QueryConfig => Object.assign({ text }, { query_timeout: SILENT_AFTER_MS });

/**
 * Ends the connection of a session that the server does not know any more, as after a failover. Migrations, and waits for their locks, may take as
 * long as they like; but from a host that died without a word no answer comes, and a start would wait for ever.
 */
async function watchSession(client: Client, url: string, everyMs: number, signal: AbortSignal): Promise<void> {
  const own = `select pid, backend_start::text as "begunAt" from pg_stat_activity where pid = pg_backend_pid()`;
  const { rows } = await client.query(answeredSoon(own));
  void (async () => {
    while (await delay(everyMs, true, { signal })) {
      // Where nothing can be asked, nothing is known.
      if (!(await hasSession(url, rows[0]).catch(() => true))) await client.end();
    }
  })().catch(() => undefined);
}

async function hasSession(url: string, { pid, begunAt }: { pid: number; begunAt: string }): Promise<boolean> {
  const asked = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: SILENT_AFTER_MS });
  try {
    await asked.connect();
    const text = 'select from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz';
    return (await asked.query(text, [pid, begunAt])).rowCount === 1;
  } finally {
    await asked.end();
  }
}

/** Before anything is changed: the migrations run on an older PostgreSQL, which nothing was ever tested with. */
async function refuseOld(client: Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as version`);
  if (rows[0].version < OLDEST_SERVER) throw Object.assign(new Error(), { code: OLD_SERVER });
}

/** Two that give rights at once would fail. */
async function letWorkInTurn(client: Client, worker: string): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
  await letWork(client, worker);
  await client.query('commit');
}

/** Of tables that another role brings up to date. */
async function refuseUnready(client: Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  if (rows[0].isReadOnly) throw Object.assign(new Error(), { code: '25006' });
  await refuseNewer(client);
  if ((await schemaOf(client)) < newestSchema()) throw Object.assign(new Error(), { code: 'NOT_OWNER' });
}

/** The migrator takes a schema that it does not know for its own, and the program would write over what it cannot read. */
async function refuseNewer(client: Client): Promise<void> {
  if ((await schemaOf(client)) > newestSchema()) throw Object.assign(new Error(), { code: 'NEWER_SCHEMA' });
}

/** How far a database was migrated: the time of its newest migration. */
export async function schemaOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query('select max(created_at)::float8 as applied from drizzle.__drizzle_migrations');
  return rows[0].applied;
}

/** How far this version of Parceldesk migrates a database. */
export function newestSchema(): number {
  return Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis));
}

/** Brings an empty database to an earlier schema, in which the rows of a backup stand; `migrateDatabase` goes on from there. */
export async function migrateTo(url: string, schema: number): Promise<void> {
  const earlier = await mkdtemp(join(tmpdir(), 'parceldesk-schema-'));
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await copyMigrations(earlier, schema);
    await client.connect();
    await client.query('set statement_timeout = 0');
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client), { migrationsFolder: earlier });
  } finally {
    await client.end();
    await rm(earlier, { recursive: true, force: true });
  }
}

/** Copies the migrations up to `schema` into a folder. File by file: a copy of a folder is as read-only as that of a package. */
async function copyMigrations(folder: string, schema: number): Promise<void> {
  const from = migrations.migrationsFolder;
  const journal = 'meta/_journal.json';
  const all: { entries: { when: number; tag: string }[] } = JSON.parse(await readFile(join(from, journal), 'utf8'));
  const entries = all.entries.filter(({ when }) => when <= schema);
  for (const { tag } of entries) await copyFile(join(from, `${tag}.sql`), join(folder, `${tag}.sql`));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, journal), JSON.stringify({ ...all, entries }));
}
