import 'server-only';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

// Any constant will do: all instances of Parceldesk on one database take the same lock.
const MIGRATION_LOCK = 7_224_316;
const migrations = { migrationsFolder: join(process.cwd(), 'lib/db/migrations') };

/**
 * Brings the database at `url` to the newest schema. Safe to call from several instances at once: drizzle's own migrator fails when two run
 * together, so one advisory lock is held around it (docs/architecture.md#layers). The lock belongs to the transaction, not to the session,
 * which a pooler such as PgBouncer may give to another client in between. Rejects where a newer version has changed the database.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create extension if not exists pg_trgm');
    // The migrator's own "begin" changes nothing within a transaction; its "commit" ends this one.
    await migrate(drizzle(client), migrations);
    await refuseNewer(client);
  } finally {
    await client.end();
  }
}

/** The migrator takes a schema that it does not know for its own, and the program would write over what it cannot read. */
async function refuseNewer(client: Client): Promise<void> {
  const { rows } = await client.query('select max(created_at)::float8 as applied from drizzle.__drizzle_migrations');
  const newest = Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis));
  if (rows[0].applied > newest) throw Object.assign(new Error(), { code: 'NEWER_SCHEMA' });
}
