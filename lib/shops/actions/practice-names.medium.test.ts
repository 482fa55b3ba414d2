import { createTranslator } from 'next-intl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/load-messages';
import { LANGUAGE_TAGS, type Locale } from '@/lib/i18n/locales';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import { addPracticeShopAction } from './shops';

const request = vi.hoisted(() => ({ locale: 'en' as Locale }));
vi.mock('next/cache', () => ({ refresh: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'shops') => {
    const { locale } = request;
    return createTranslator({ locale: LANGUAGE_TAGS[locale], messages: await loadMessages(locale), namespace });
  },
}));
vi.mock('@/lib/platform/session', () => ({
  findClerk: async () => ({ id: crypto.randomUUID(), name: 'Kari', email: 'kari@example.no', isAdministrator: true }),
}));

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

/** The names of the practice shop, its solutions and its sizes, as an administrator with this language gets them. */
async function namesIn(locale: Locale, { db }: TestDatabase): Promise<string[]> {
  request.locale = locale;
  const env = { publicUrl: 'http://localhost:3000', carrier: { environment: 'practice' } };
  Object.assign(globalThis, { parceldeskServer: { db, env, log: silentLog } });
  expect(await addPracticeShopAction({})).toMatchObject({ ok: true });
  const tables = ['shops', 'transport_solutions', 'parcel_presets'];
  const rows = await Promise.all(tables.map((table) => db.pool.query(`select name from ${table} order by name`)));
  return rows.flatMap((result) => result.rows.map(({ name }) => name));
}

it('practice data have the names of the language of the administrator who adds them', async () => {
  const [english, norwegian] = databases as [TestDatabase, TestDatabase];
  expect(await namesIn('en', english)).toEqual(expect.arrayContaining(['Practice shop', 'Home delivery', 'Small box']));
  expect(await namesIn('nb', norwegian)).toEqual(
    expect.arrayContaining(['Prøvebutikk', 'Hjemlevering', 'Hentested', 'Retur fra kunde', 'Liten eske', 'Stor eske']),
  );
});
