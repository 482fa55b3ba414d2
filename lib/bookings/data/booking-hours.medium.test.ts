import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingAttempts } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listBookingHours } from './booking-hours';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SINCE = new Date('2026-11-25T00:00:00Z');
const at = (time: string) => new Date(`2026-11-25T${time}Z`);

it('each hour has its bookings and how fast they were answered, without those of the day before and of another carrier', async () => {
  const { orm, pool } = { ...database.db };
  const add = async (shop: Awaited<ReturnType<typeof furnishShop>>, time: Date, answersMs: (number | null)[]) => {
    const { id: bookingId } = await shop.add({ state: 'booked' });
    await pool.query('update bookings set created_at = $2 where id = $1', [bookingId, time]);
    for (const [index, ms] of answersMs.entries()) {
      const ended = { endedAt: new Date(time.getTime() + (ms ?? 9_000)), answerStatus: ms === null ? null : 200 };
      const attempt = { bookingId, number: index + 1, startedAt: time, deadline: time, ...ended };
      await orm.insert(bookingAttempts).values(attempt);
    }
  };
  const shop = await furnishShop(database.db);
  await add(shop, new Date(SINCE.getTime() - 1), [10]);
  await add(await furnishShop(database.db, 'test'), at('08:10:00'), [10]);
  await add(shop, at('08:00:00'), [100]);
  await add(shop, at('08:59:59'), [null, 300]);
  await add(shop, at('14:30:00'), [null]);
  expect(await listBookingHours(orm, 'practice', SINCE)).toEqual([
    { at: at('08:00:00'), bookings: 2, medianMs: 200, slowMs: 290 },
    { at: at('14:00:00'), bookings: 1, medianMs: null, slowMs: null },
  ]);
});
