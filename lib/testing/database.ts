import 'server-only';
import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '@/lib/db/connection';
import { TEMPLATE_DATABASE } from './template-database';

/** Drawing and reading labels hold up a busy test machine for seconds, and a connection that came meanwhile would count as late. */
const CONNECT_WITHIN_MS = 60_000;

export type TestDatabase = { db: Database; url: string; close(): Promise<void> };

/** Other connections to a test's database. A clerk is told soon that nothing answers; a test waits on a slow machine. */
export const connectPatiently = (url: string): Database => connect(url, { connectWithinMs: CONNECT_WITHIN_MS });

/** A database of the test's own with the newest schema and no rows; a clone of the template, some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const adminUrl = inject('databaseAdminUrl');
  await run(adminUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  url.port = inject('databasePort');
  const db = connectPatiently(url.href);
  return {
    db,
    url: url.href,
    close: async () => {
      await db.close();
      await run(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

let administrators: Pool | undefined;

/** One connection makes and drops all databases of a process: opening another one would cost as much as half a database. */
async function run(url: string, statement: string): Promise<void> {
  administrators ??= openAdministrators(url);
  await administrators.query(statement);
}

function openAdministrators(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server of the run may end before this process does.
  pool.on('error', () => undefined);
  return pool;
}
