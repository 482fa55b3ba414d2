import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { verifyAudit } from '@/lib/audit/verify';
import { formatFaults } from '@/lib/platform/settings/read-settings.mjs';
import { anonymiseBookings } from '@/lib/privacy/data/anonymise-bookings';
import { removeDue } from '@/lib/privacy/data/retention';
import { analyzeRecipients } from '@/lib/recipients/data/recipients';
import { createTestDatabase } from '@/lib/testing/database';
import { limitedRole, makeRole, workingRole } from '@/lib/testing/database-sessions';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { connect } from './connection';
import { databaseFault } from './database-faults.mjs';
import { migrateDatabase } from './migrate';
import { roleAt } from './roles';

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** What a role connects to; its connections end with the test. */
function as(url: string) {
  const db = connect(url, { most: 2 });
  onTestFinished(() => db.close());
  return db;
}

const append = (orm: ReturnType<typeof as>['orm']) =>
  appendEvent(orm, {
    action: 'clerk.invited',
    actor: { type: 'system' },
    shopId: null,
    targetIds: ['one'],
    context: { address: '192.0.2.7' },
  });

const NO_RIGHT = { code: '42501' };

test('the role that works with the rows adds events to the audit log, and can neither change nor remove one, nor any table', async () => {
  const database = await openDatabase();
  const { orm, pool } = as(await workingRole(database));
  await append(orm);
  for (const statement of [
    'update audit_events set actor_name = null, actor_salt = null',
    'delete from audit_events',
    'truncate audit_events',
    'drop table audit_events',
    'alter table audit_events disable trigger audit_events_stay',
    'drop trigger audit_events_stay on audit_events',
    `create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    'delete from audit_chains',
    'truncate bookings',
    'alter table bookings add column odd text',
    'drop table bookings',
    'delete from drizzle.__drizzle_migrations',
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject(NO_RIGHT);
  expect((await pool.query('select action from audit_events')).rows).toEqual([{ action: 'clerk.invited' }]);
});

test('it books a parcel, and what retention erases of the audit log leaves a sound chain', async () => {
  const restored = await openRestoredServer();
  onTestFinished(() => restored.close());
  restored.newJournal();
  const { testServer } = restored;
  const database = { db: testServer.db, url: testServer.databaseUrl, close: testServer.close };
  const worker = as(await workingRole(database));
  const { id, state } = await restored.book(restored.typed(), { db: worker });
  expect(state).toBe('booked');
  await append(worker.orm);
  await analyzeRecipients(worker.orm);
  expect(await worker.orm.transaction((own) => anonymiseBookings(own, [id]))).toEqual([id]);
  expect(await removeDue(worker.orm, 'audit', -1)).toMatchObject({ removed: 2 });
  const { rows } = await worker.orm.execute(
    sql`select from audit_events where coalesce(actor_salt, context_salt, changes_salt) is not null`,
  );
  expect(rows).toEqual([]);
  const client = new Client({ connectionString: testServer.databaseUrl });
  await client.connect();
  expect(await verifyAudit(client, []).finally(() => client.end())).toMatchObject({ events: 2, findings: [] });
});

test('what is personal in the audit log is erased by no role that was not let in, and of a booking only once that is anonymous', async () => {
  const database = await openDatabase();
  const stranger = as((await makeRole(database, '', 'select on audit_events')).url);
  for (const call of [`erase_audit_texts('-infinity', 'infinity', 9)`, `erase_audit_changes('{}')`])
    await expect(stranger.pool.query(`select ${call}`), call).rejects.toMatchObject(NO_RIGHT);

  const booking = crypto.randomUUID();
  const changes = { reason: { before: null, after: 'Kari called' } };
  await appendEvent(database.db.orm, {
    action: 'booking.voided',
    actor: { type: 'system' },
    shopId: null,
    targetIds: [booking],
    context: {},
    changes,
  });
  const { pool } = as(await workingRole(database));
  await pool.query('select erase_audit_changes($1)', [[booking]]);
  expect((await pool.query('select changes from audit_events')).rows).toEqual([{ changes }]);
});

test('the rows of a table of a later migration are its own too, and a right to change events that it was given is taken back', async () => {
  const database = await openDatabase();
  const url = await workingRole(database);
  const { pool } = as(url);
  await database.db.pool.query('create table later (id bigserial primary key)');
  await pool.query('insert into later default values');
  await pool.query('delete from later');
  await expect(pool.query('truncate later')).rejects.toMatchObject(NO_RIGHT);

  const role = await roleAt(url);
  await database.db.pool.query(`grant all on audit_events to ${role}`);
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, role)));
  await expect(pool.query('truncate audit_events')).rejects.toMatchObject(NO_RIGHT);
});

test('a role that may act as the owner of the tables loses nothing by being let in', async () => {
  const database = await openDatabase();
  const url = await limitedRole(database);
  await migrateDatabase(database.url, await roleAt(url));
  const { rows } = await as(url).pool.query(`select has_table_privilege('audit_events', 'truncate') as "mayAll"`);
  expect(rows).toEqual([{ mayAll: true }]);
});

test('it starts on tables that are up to date, changes none that are not, and what helps is said', async () => {
  const database = await openDatabase();
  const url = await workingRole(database);
  await migrateDatabase(url);
  const said = async () => {
    const error: unknown = await migrateDatabase(url).catch((reason: unknown) => reason);
    return formatFaults([databaseFault(error, true)]);
  };
  const newest = 'where created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
  await database.db.pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1 ${newest}`);
  expect(await said()).toContain('a newer version of Parceldesk has changed');
  await database.db.pool.query(`delete from drizzle.__drizzle_migrations ${newest}`);
  expect(await said()).toMatch(
    /may not bring the database up to date[\s\S]*remedy: +name that one in DATABASE_OWNER_URL/,
  );
});
