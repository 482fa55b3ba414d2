import 'server-only';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

// Any constant will do: all instances of Parceldesk on one database take the same lock.
const MIGRATION_LOCK = 7_224_316;

/**
 * Brings the database at `url` to the newest schema. Safe to call from several instances at once: drizzle's own migrator
 * fails when two run together, so one advisory lock of the connection is held around it (design 2).
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client), { migrationsFolder: join(process.cwd(), 'lib/db/migrations') });
  } finally {
    await client.end();
  }
}
