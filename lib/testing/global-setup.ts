import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDatabase } from '@/scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '@/scripts/throwaway-postgres.mjs';
import { startPooler } from './pooler';
import { TEMPLATE_DATABASE } from './template-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's own PostgreSQL, as its superuser. */
    databaseAdminUrl: string;
    /** The port through which tests reach their databases. */
    databasePort: string;
  }
}

/** Before all tests: a PostgreSQL in a throw-away folder, with one migrated database that each test clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres();
  const adminUrl = server.url('postgres');
  await ensureDatabase(adminUrl, TEMPLATE_DATABASE);
  await migrateDatabase(server.url(TEMPLATE_DATABASE));
  project.provide('databaseAdminUrl', adminUrl);
  const pooler = process.env.PARCELDESK_POOLER ? await startPooler(adminUrl, server.folder) : null;
  project.provide('databasePort', new URL(pooler ? pooler.url(adminUrl) : adminUrl).port);
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}
