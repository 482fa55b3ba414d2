import 'server-only';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database';

/** The address for a role that may all that the owner of the tables may, but make no databases. */
export async function limitedRole({ db, url }: TestDatabase, more = ''): Promise<string> {
  const role = `limited_${randomBytes(4).toString('hex')}`;
  await db.pool.query(`create role ${role} login password 'canary' ${more}`);
  const { rows } = await db.pool.query('select quote_ident(current_user) as owner');
  await db.pool.query(`grant ${rows[0].owner} to ${role}`);
  onTestFinished(async () => void (await db.pool.query(`drop role ${role}`)));
  return Object.assign(new URL(url), { username: role, password: 'canary' }).href;
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
