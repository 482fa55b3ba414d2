import 'server-only';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrateDatabase } from '@/lib/db/migrate';
import type { TestDatabase } from './database';

/**
 * A role with these rights alone, such as `select on bookings`: its name, and its address past any pooler, which has a role of its own. It goes with
 * the test.
 */
export async function makeRole({ db, url }: TestDatabase, options = '', ...rights: string[]) {
  const name = `limited_${randomBytes(4).toString('hex')}`;
  await db.pool.query(`create role ${name} login password 'canary' ${options}`);
  onTestFinished(async () => void (await db.pool.query(`drop owned by ${name}; drop role ${name}`)));
  for (const right of rights) await db.pool.query(`grant ${right} to ${name}`);
  const { port } = new URL(inject('databaseAdminUrl'));
  return { name, url: Object.assign(new URL(url), { port, username: name, password: 'canary' }).href };
}

/** The address for a role that may all that the owner of the tables may, but make no databases. */
export async function limitedRole(database: TestDatabase, more = ''): Promise<string> {
  const { rows } = await database.db.pool.query('select quote_ident(current_user) as owner');
  return (await makeRole(database, more, rows[0].owner)).url;
}

/** The same for one that works with the rows of tables that another one owns. */
export async function workingRole(database: TestDatabase): Promise<string> {
  const { name, url } = await makeRole(database);
  await migrateDatabase(database.url, name);
  return url;
}

/** A session of another program. */
export async function openSession({ url }: TestDatabase): Promise<Client> {
  const session = new Client({ connectionString: url, application_name: 'psql' });
  session.on('error', () => undefined);
  await session.connect();
  onTestFinished(() => session.end());
  return session;
}

/** Holds a table for itself until the test is finished. */
export async function lockTable(database: TestDatabase, table: string): Promise<void> {
  await (await openSession(database)).query(`begin; lock table ${table} in access exclusive mode`);
}
