import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as again } from '@/app/prints/[jobId]/again/route';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { OWN_PAGE, serve, signIn } from '@/lib/testing/serve';
import { POST } from './route';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  serve({ db: database.db }, { carrier: { environment: 'production' } });
});
afterAll(() => database.close());

const call = (body: object) =>
  new Request(OWN_PAGE, {
    method: 'POST',
    headers: { origin: OWN_PAGE },
    body: JSON.stringify({ id: crypto.randomUUID(), ...body }),
  });
const print = () => POST(call({ bookingIds: [crypto.randomUUID()], order: 'ticked' }));
const printAgain = () => again(call({ missing: [1] }), { params: Promise.resolve({ jobId: crypto.randomUUID() }) });

it('a clerk makes 120 prints a minute, of whatever length, and is then asked to wait', async () => {
  await signIn((await furnishShop(database.db)).clerk);
  const made = await Promise.all(Array.from({ length: 119 }, print));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await printAgain()).status).toBe(404);
  for (const refused of [await print(), await printAgain()]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  }
});
