import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LockedToken } from '@/lib/carrier/shared-token';
import { carrierSettings } from '@/lib/testing/carrier-client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { ageToken, tokenStore } from '@/lib/testing/token-store';

const TOKEN = 'canary-token-77aa';
const settings = carrierSettings('http://127.0.0.1:1');
const LIFETIME = { softMs: 43_200_000, hardMs: 82_800_000, isOdd: false };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => void (await database.db.pool.query('delete from carrier_tokens')));
afterAll(() => database.close());

const store = (secret = settings.clientSecret, appSecret?: string) =>
  tokenStore(database.db, { ...settings, clientSecret: secret }, appSecret);
const write = () => store().locked((row) => row.write(TOKEN, LIFETIME, { isReplacement: false, minGeneration: 0 }));
const pass = (hours: number) => ageToken(database.db, hours * 3_600_000);

it('a token serves 23 hours and is due for another after 12 (Authentication, rules 3 and 4)', async () => {
  await write();
  await pass(11.9);
  expect(await store().read()).toMatchObject({ token: TOKEN, generation: 1, isDue: false });
  await pass(0.2);
  expect(await store().read()).toMatchObject({ token: TOKEN, isDue: true });
  await pass(11);
  expect(await store().read()).toMatchObject({ token: null, generation: 1 });
});

it('each new token has a greater generation', async () => {
  expect([await write(), await write(), await write()]).toEqual([1, 2, 3]);
});

it('a new token has at least the generation that is demanded, also in a row that a restore put back', async () => {
  const demand = (minGeneration: number) =>
    store().locked((row) => row.write(TOKEN, LIFETIME, { isReplacement: true, minGeneration }));
  expect([await demand(5), await demand(5), await demand(9)]).toEqual([5, 6, 9]);
});

it('neither token nor secret can be read in the database (Authentication, rule 7)', async () => {
  await write();
  const { rows } = await database.db.pool.query('select * from carrier_tokens');
  const dump = JSON.stringify(rows);
  for (const secret of [TOKEN, settings.clientSecret]) {
    for (const text of [
      secret,
      Buffer.from(secret).toString('base64').slice(0, -3),
      Buffer.from(secret).toString('hex'),
    ]) {
      expect(dump).not.toContain(text);
    }
  }
});

it('a row sealed with another secret of ours, or fetched with other credentials, is none', async () => {
  await write();
  expect((await store(settings.clientSecret, 'another secret of forty characters, long').read()).token).toBeNull();
  expect((await store('a new client secret').read()).token).toBeNull();
  expect((await store().read()).token).toBe(TOKEN);
});

it('a pause holds for everybody until its end, and ends with new credentials', async () => {
  await store().locked((row) => row.pause('credentials_refused', 60));
  expect((await store().read()).pause).toMatchObject({ reason: 'credentials_refused' });
  expect((await store('a new client secret').read()).pause).toBeNull();
  await pass(0.02);
  expect((await store().read()).pause).toBeNull();
});

it('every time counts from when it is written, however long the request before it took', async () => {
  const isWhole = (column: string, length: string, since: string) =>
    database.db.pool
      .query(`select ${column} >= $1::timestamptz + $2::interval as is_whole from carrier_tokens`, [since, length])
      .then(({ rows }) => rows[0].is_whole);
  const after = (act: (row: LockedToken) => Promise<unknown>) =>
    store().locked(async (row) => {
      const { rows } = await database.db.pool.query('select clock_timestamp()::text as moment');
      await act(row);
      return rows[0].moment as string;
    });
  const written = await after((row) => row.write(TOKEN, LIFETIME, { isReplacement: false, minGeneration: 0 }));
  expect([await isWhole('obtained_at', '0', written), await isWhole('hard_end', '23 hours', written)]).toEqual([
    true,
    true,
  ]);
  const backedOff = await after((row) => row.backOff());
  expect(await isWhole('due_at', '60 seconds', backedOff)).toBe(true);
  const paused = await after((row) => row.pause('unreachable', 2));
  expect(await isWhole('paused_until', '2 seconds', paused)).toBe(true);
});

it('a pause leaves a good token in use', async () => {
  await write();
  await store().locked((row) => row.pause('unreachable', 2));
  expect(await store().read()).toMatchObject({ token: TOKEN, generation: 1 });
});

it('a refresh that fails is tried again later each time, half an hour at most', async () => {
  await write();
  await pass(13);
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    await store().locked((row) => row.backOff());
    const { rows } = await database.db.pool.query(
      'select extract(epoch from due_at - now())::float8 as seconds from carrier_tokens',
    );
    waits.push(rows[0].seconds);
  }
  expect(waits[0]).toBeLessThan(80);
  expect(waits[0]).toBeGreaterThan(50);
  expect(waits.at(-1)).toBeGreaterThan(20 * 60);
  expect(waits.at(-1)).toBeLessThan(38 * 60);
  expect(await store().read()).toMatchObject({ token: TOKEN, isDue: false });
});

it('a caller that finds the lock taken does not wait for it', async () => {
  await store().locked(async () => {
    expect(await store().lockedIfFree(async () => 'mine')).toBeNull();
  });
  expect(await store().lockedIfFree(async () => 'mine')).toBe('mine');
});

it.each([-48, 48])('the clock of a process that is %i hours wrong decides nothing', async (hours) => {
  await write();
  await pass(13);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  expect(await store().read()).toMatchObject({ token: TOKEN, isDue: true, pause: null });
  await write();
  expect(await store().read()).toMatchObject({ token: TOKEN, isDue: false });
  vi.useRealTimers();
  expect(await store().read()).toMatchObject({ token: TOKEN, isDue: false });
});
