import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { formatFaults } from '@/lib/platform/settings/read-settings.mjs';
import { silentWay } from '@/lib/testing/silent-way';
import { ensureDatabase } from '@/scripts/postgres/database.mjs';
import { ADVISORY_LOCKS } from './advisory-locks';
import { databaseFault } from './database-faults.mjs';
import { migrateDatabase } from './migrate';

/** The address of a new database without a schema. */
async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomBytes(8).toString('hex')}`;
  const url = new URL(inject('databaseAdminUrl'));
  await ensureDatabase(url.href, name);
  url.pathname = `/${name}`;
  return url.href;
}

test('several instances that start at once bring a new database up to date, and leave no lock behind', async () => {
  const url = await emptyDatabase();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
  const client = new Client({ connectionString: url });
  await client.connect();
  const made = await client.query(`select to_regclass('bookings') is not null as "hasBookings"`);
  const applied = await client.query(
    'select count(*)::int = count(distinct hash)::int as "isOnce" from drizzle.__drizzle_migrations',
  );
  const locks = await client.query(
    `select count(*)::int as held from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  );
  await client.end();
  expect([made.rows, applied.rows, locks.rows]).toEqual([[{ hasBookings: true }], [{ isOnce: true }], [{ held: 0 }]]);
});

test('a start that waits for a host which died without a word ends, whatever it waits for', async () => {
  const url = await emptyDatabase();
  const way = await silentWay(url);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
  const ended = migrateDatabase(way.url, null, 100).then(
    () => 'brought up to date',
    () => 'failed',
  );
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1));
  const { rows } = await holder.query(waiting);
  way.fallSilent();
  await holder.query('select pg_terminate_backend($1, 10000)', [rows[0].pid]);
  expect(await ended).toBe('failed');
  await holder.end();
  way.close();
});

/** What an administrator reads when the database at `url` cannot be brought up to date. */
async function faultOf(url: string): Promise<string> {
  const error: unknown = await migrateDatabase(url).catch((reason: unknown) => reason);
  return formatFaults([databaseFault(error, true)]);
}

/** Runs statements on a database as its superuser. */
async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('a role without rights, a role that may only read and a step that fails are each named with what helps', async () => {
  const url = await emptyDatabase();
  const guest = new URL(url);
  guest.username = `guest_${randomBytes(4).toString('hex')}`;
  guest.password = 'marked';
  await run(url, `create role ${guest.username} login password 'marked'`);
  expect(await faultOf(guest.href)).toMatch(/may not make or change[\s\S]*remedy: .*ALTER DATABASE name OWNER TO role/);
  await run(url, `alter role ${guest.username} set default_transaction_read_only = on`);
  expect(await faultOf(guest.href)).toMatch(/takes no writes[\s\S]*remedy: .*takes writes/);
  await run(url, `create table bookings ()`);
  expect(await faultOf(url)).toMatch(
    /could not be brought up to date \(42P07\); nothing in it was changed\.\n +remedy: /,
  );
  for (const address of [guest.href, url]) expect(await faultOf(address)).not.toMatch(/expected|marked/);
  await run(url, 'drop table bookings', `drop role ${guest.username}`);
  await migrateDatabase(url);
});

test('a database that a newer version has changed is refused with what helps', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await run(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  expect(await faultOf(url)).toMatch(
    /DATABASE_URL leads to a database that a newer version of Parceldesk has changed\.\n +remedy: +start that version or a newer one; to go back, /,
  );
});

test.each([
  ['42P07', /could not be brought up to date \(42P07\)[\s\S]*restore the backup/],
  ['40P01', /could not be brought up to date \(40P01\)[\s\S]*remedy: +start Parceldesk again/],
  ['57P01', /could not be brought up to date \(57P01\)[\s\S]*remedy: +start Parceldesk again/],
  ['EPIPE', /cannot be used \(EPIPE\)/],
  ['EBUSY', /cannot be used \(EBUSY\)/],
])('a migration that ended with %s has the remedy of what it means', (code, words) => {
  const fault = databaseFault(Object.assign(new Error(), { code }), true);
  expect(formatFaults([fault])).toMatch(words);
});
