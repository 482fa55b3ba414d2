import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { asked } from '@/lib/testing/asked';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signInAdministrator } from '@/lib/testing/serve';
import { addPracticeShopAction } from './shops';

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

/** The names of the practice shop, its solutions and its sizes, as an administrator with this language gets them. */
async function namesIn(locale: Locale, { db }: TestDatabase): Promise<string[]> {
  serve({ db });
  await signInAdministrator();
  asked.locale = locale;
  expect(await addPracticeShopAction({})).toMatchObject({ ok: true });
  const tables = ['shops', 'transport_solutions', 'parcel_presets'];
  const rows = await Promise.all(tables.map((table) => db.pool.query(`select name from ${table} order by name`)));
  return rows.flatMap((result) => result.rows.map(({ name }) => name));
}

it('practice data have the names of the language of the administrator who adds them', async () => {
  const [english, norwegian] = databases as [TestDatabase, TestDatabase];
  expect(await namesIn('en', english)).toEqual(expect.arrayContaining(['Practice shop', 'Home delivery', 'Small box']));
  expect(await namesIn('nb', norwegian)).toEqual(
    expect.arrayContaining(['Prøvebutikk', 'Hjemlevering', 'Hentested', 'Retur', 'Liten eske', 'Stor eske']),
  );
});
