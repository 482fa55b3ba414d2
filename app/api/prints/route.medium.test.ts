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
  const { clerk } = await furnishShop(database.db);
  await signIn(clerk);
  expect((await print()).status).toBe(200);
  // The second to the hundred and eighteenth.
  await database.db.pool.query('update clerk_counts set count = 118 where clerk_id = $1 and count = 1', [clerk.id]);
  expect((await print()).status).toBe(200);
  expect((await printAgain()).status).toBe(404);
  for (const refused of [await print(), await printAgain()]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  }
});
