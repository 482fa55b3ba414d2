import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '@/lib/db/migrate';
import { createTestDatabase } from '@/lib/testing/database';
import { sayWhatStartWaitsFor } from './start-waits';

test('a start that waits for a lock names the session that has it, and goes on once it is gone', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const holder = new Client({ connectionString: database.url, application_name: 'psql' });
  onTestFinished(() => holder.end());
  await holder.connect();
  await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  const said: string[] = [];
  const end = sayWhatStartWaitsFor(database.url, { tell: (line) => said.push(line), everyMs: 50 });
  onTestFinished(end);
  const migrated = migrateDatabase(database.url);
  await expect
    .poll(() => said[0])
    .toMatch(
      new RegExp(`^the start waits: .* lock for \\d+ s: process ${rows[0].pid} \\(psql, .*pg_terminate_backend`),
    );
  await holder.query('rollback');
  await migrated;
});
