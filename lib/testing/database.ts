import 'server-only';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
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

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
