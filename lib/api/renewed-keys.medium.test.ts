import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listApiKeys, listEndingApiKeys, renewApiKey, revokeApiKey } from '@/lib/api/data/api-keys';
import { type KeyChange, openTestApi, type TestApi } from '@/lib/testing/test-api';
import { makeApiKey } from './api-key';

let world: TestApi;
beforeAll(async () => {
  world = await openTestApi();
});
afterAll(() => world.close());

const orm = () => world.server.db.orm;
const DAY_MS = 86_400_000;

async function ask(secret: string, path = '/bookings') {
  const { status, headers } = await world.api.request(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const ends = headers.get('api-key-expires');
  return { status, days: ends === null ? null : Math.round((Date.parse(ends) - Date.now()) / DAY_MS) };
}

async function lineOf(name: string) {
  const line = (await listApiKeys(orm(), 'practice')).find((each) => each.name === name);
  if (!line) throw new Error(`No key is called ${name}`);
  return line;
}

/** Gives a key of that name a new secret. */
async function renew(name: string, overlapDays = 7, lifetimeDays: number | null = 90): Promise<string> {
  const { id, prefix: formerPrefix } = await lineOf(name);
  const { key, ...kept } = makeApiKey('practice');
  const renewed = await renewApiKey(orm(), 'practice', { id, formerPrefix, ...kept, overlapDays, lifetimeDays });
  expect(renewed).toBe(world.server.shopId);
  return key;
}

const add = (name: string, change?: KeyChange) => world.addKey(name, change);

it('each answer says when its key ends, a refusal too; one to a key that never ends says nothing', async () => {
  const key = await add('Ends', { lifetimeDays: 30, scopes: ['bookings:read'] });
  expect(await ask(key)).toEqual({ status: 200, days: 30 });
  expect(await ask(key, '/solutions/none')).toEqual({ status: 404, days: 30 });
  expect(await ask(key, `/bookings/${crypto.randomUUID()}/label`)).toEqual({ status: 403, days: 30 });
  expect(await ask(await add('Never', { lifetimeDays: null }))).toEqual({ status: 200, days: null });
  expect(await ask('x')).toEqual({ status: 401, days: null });
});

it('after a renewal both secrets work, and each is told its own end', async () => {
  const former = await add('Both', { lifetimeDays: 30 });
  const renewed = await renew('Both');
  expect([await ask(former), await ask(renewed)]).toEqual([
    { status: 200, days: 7 },
    { status: 200, days: 90 },
  ]);
  expect(await lineOf('Both')).toMatchObject({ isFormerUsable: true, formerUsedAt: expect.any(Date) });
  await orm().execute(sql`update api_keys set former_until = now() where former_prefix is not null`);
  expect([(await ask(former)).status, (await ask(renewed)).status]).toEqual([401, 200]);
});

it('the former secret ends at once where no overlap is wished, and never later than it would have', async () => {
  const [now, soon] = [await add('At once'), await add('Soon', { lifetimeDays: 3 })];
  await renew('At once', 0);
  await renew('Soon', 30);
  expect([(await ask(now)).status, await ask(soon)]).toEqual([401, { status: 200, days: 3 }]);
});

it('renewed once more, the secret before the former ends at once, and an expired one does not work again', async () => {
  const [first, past] = [await add('Twice'), await add('Past', { lifetimeDays: 0 })];
  const second = await renew('Twice');
  await renew('Twice');
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([401, 200]);
  const again = await renew('Past', 30);
  expect([(await ask(past)).status, (await ask(again)).status]).toEqual([401, 200]);
});

it('of two who renew a key at once one does, and a revoked key is not renewed', async () => {
  const former = await add('Raced');
  const { id, prefix: formerPrefix } = await lineOf('Raced');
  const given = { id, formerPrefix, overlapDays: 7, lifetimeDays: 90 };
  const twice = [makeApiKey('practice'), makeApiKey('practice')].map(({ prefix, hash }) =>
    renewApiKey(orm(), 'practice', { ...given, prefix, hash }),
  );
  expect((await Promise.all(twice)).filter((shopId) => shopId === null)).toHaveLength(1);
  const { prefix } = await lineOf('Raced');
  await revokeApiKey(orm(), 'practice', id);
  const { key: _, ...kept } = makeApiKey('practice');
  expect(await renewApiKey(orm(), 'practice', { ...given, ...kept, formerPrefix: prefix })).toBeNull();
  expect((await ask(former)).status).toBe(401);
});

it('keys that end within a fortnight or ended within a week are warned of, and renewed ones while their old secret is used', async () => {
  await orm().execute(sql`update api_keys set revoked_at = now()`);
  await add('In 15 days', { lifetimeDays: 15 });
  await add('In 13 days', { lifetimeDays: 13 });
  await add('Never', { lifetimeDays: null });
  await add('6 days ago', { lifetimeDays: -6 });
  await add('8 days ago', { lifetimeDays: -8 });
  const used = await add('Still used');
  for (const name of ['Still used', 'No longer used']) {
    if (name === 'No longer used') await add(name);
    await renew(name, 7);
  }
  await ask(used);
  const ending = (await listEndingApiKeys(orm(), 'practice')).map(({ name, isFormer, isOver }) => [
    name,
    isFormer,
    isOver,
  ]);
  expect(ending).toEqual([
    ['6 days ago', false, true],
    ['Still used', true, false],
    ['In 13 days', false, false],
  ]);
});
