import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatFaults } from '@/lib/platform/settings/read-settings.mjs';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { appSecretFault } from './app-secret';

const FIRST = 'the first secret, of thirty-two characters or more';
const OTHER = 'another secret, of thirty-two characters or more';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.pool.query('delete from app_secret_mark'));

/** What an instance with this secret reads as it starts; null when it may. */
async function startWith(appSecret: string, appSecretReplaces: string | null = null): Promise<string | null> {
  const fault = await appSecretFault(database.db.orm, { appSecret, appSecretReplaces });
  return fault && formatFaults([fault]);
}

const codeIn = (refusal: string | null) => /APP_SECRET_REPLACES=(\w+)/.exec(refusal ?? '')?.[1] ?? '';

test('the first secret is taken, later the same one, and another is refused with what to do', async () => {
  expect(await startWith(FIRST)).toBeNull();
  expect(await startWith(FIRST)).toBeNull();
  const refusal = await startWith(OTHER);
  expect(refusal).toContain('APP_SECRET is not the one that this database is used with.');
  expect(refusal).toMatch(/remedy: +give all instances the same one .* APP_SECRET_REPLACES=[0-9a-f]{12}/);
  expect(refusal).not.toContain('secret, of');
});

test('of instances with different secrets that start at once one may', async () => {
  const starts = await Promise.all(Array.from({ length: 6 }, (_, each) => startWith(`${each} ${FIRST}`)));
  expect(starts.filter((refusal) => refusal === null)).toHaveLength(1);
});

test('a secret that was changed on purpose takes the place of the one before with the code of the refusal, once', async () => {
  await startWith(FIRST);
  const code = codeIn(await startWith(OTHER));
  expect(await startWith(OTHER, '0123456789ab')).not.toBeNull();
  expect(await startWith(OTHER, code)).toBeNull();
  expect(await startWith(OTHER, code)).toBeNull();
  expect(await startWith(FIRST, code)).toContain('APP_SECRET is not the one');
});

test('second factors are gone with the secret that opens them, and stay with a start that is refused', async () => {
  const { pool } = database.db;
  await pool.query(`insert into users (id, name, email) values ('clerk', 'Kari', 'kari@example.no')`);
  await pool.query(`insert into second_factors (user_id, sealed_secret, last_step) values ('clerk', 'sealed', 1)`);
  await pool.query(`insert into recovery_codes (mark, user_id) values ('mark', 'clerk')`);
  const counts = async () => {
    const { rows } = await pool.query('select * from second_factors full join recovery_codes using (user_id)');
    return rows.length;
  };
  await startWith(FIRST);
  const code = codeIn(await startWith(OTHER));
  expect(await counts()).toBe(1);
  await startWith(OTHER, code);
  expect(await counts()).toBe(0);
});

test('the database keeps neither the secret nor anything that is sealed or signed with it', async () => {
  await startWith(FIRST);
  const { rows } = await database.db.pool.query('select * from app_secret_mark');
  expect(rows).toEqual([{ only: true, mark: expect.stringMatching(/^[\w+/]{43}=$/), marked_at: expect.any(Date) }]);
  expect(JSON.stringify(rows)).not.toContain(FIRST);
});
