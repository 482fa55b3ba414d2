import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { server } from '@/lib/platform/server';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signInAdministrator } from '@/lib/testing/serve';
import OneImportPage from './page';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('an import is planned 240 times a minute for a clerk, by its page or by repairs, and no more', async () => {
  serve({ db: database.db }, { carrier: { environment: 'production' } });
  const clerk = await signInAdministrator();
  const props = {
    params: Promise.resolve({ importId: crypto.randomUUID() }),
    searchParams: Promise.resolve({}),
  };
  const repair = () => isWithinLimit(server(), 'repairs', clerk.id);
  await Promise.all(Array.from({ length: 239 }, repair));
  await expect(OneImportPage(props)).rejects.toThrow('404');
  const instead = (await OneImportPage(props)) as { type: () => Promise<unknown> };
  expect(JSON.stringify(await instead.type())).toContain('Wait a minute, then reload this page.');
});
