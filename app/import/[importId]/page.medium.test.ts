import { createTranslator } from 'next-intl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import imports from '@/messages/en/imports.json';
import OneImportPage from './page';

const request = vi.hoisted(() => ({ clerk: { id: '', name: 'Kari', isAdministrator: false } }));
vi.mock('@/lib/platform/session', () => ({
  requireClerk: async () => request.clerk,
  hiddenPage: async () => 'There is no such page',
}));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'imports.tooOften') =>
    createTranslator({ locale: 'en-GB', messages: { imports }, namespace }),
}));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('an import is planned 240 times a minute for a clerk, by its page or by repairs, and no more', async () => {
  request.clerk.id = crypto.randomUUID();
  const env = { carrier: { environment: 'production' as const } };
  const joined = { db: database.db, log: silentLog, env };
  Object.assign(globalThis, { parceldeskServer: joined });
  const props = {
    params: Promise.resolve({ importId: crypto.randomUUID() }),
    searchParams: Promise.resolve({}),
  };
  const repair = () => isWithinLimit(joined, 'repairs', request.clerk.id);
  await Promise.all(Array.from({ length: 239 }, repair));
  expect(await OneImportPage(props)).toBe('There is no such page');
  const instead = (await OneImportPage(props)) as { type: () => Promise<unknown> };
  expect(JSON.stringify(await instead.type())).toContain('Wait a minute, then reload this page.');
});
