import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActionResult } from '@/lib/platform/actions/action-result';
import { bookingForm } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signIn } from '@/lib/testing/serve';
import { bookParcelAction } from './book-parcel';
import { correctNumbersAction, settleBookingAction, undoVoidAction, voidBookingAction } from './bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  serve({ db: database.db }, { carrier: { environment: 'production' } });
});
afterAll(() => database.close());

const bookingId = crypto.randomUUID();
const numbers = { shipmentId: 'HJT123456789', trackingReferences: '', confirmedShipmentId: '' };
const nowhere = { shopId: crypto.randomUUID(), solutionId: crypto.randomUUID() };
const actions: [does: string, action: () => Promise<ActionResult<unknown>>, refused: string][] = [
  ['books', () => bookParcelAction(bookingForm(nowhere)), 'unknownShop'],
  ['makes void', () => voidBookingAction({ bookingId, reason: 'Crushed' }), 'bookings.gone'],
  ['takes a void back', () => undoVoidAction({ bookingId }), 'bookings.gone'],
  [
    'settles',
    () => settleBookingAction({ bookingId, as: 'booked', reason: 'They have it', ...numbers }),
    'bookings.gone',
  ],
  ['corrects', () => correctNumbersAction({ bookingId, ...numbers }), 'bookings.gone'],
];

it.each(actions)('a clerk %s 120 times a minute and no more', async (_, action, refused) => {
  await signIn((await furnishShop(database.db)).clerk);
  const answers: string[] = [];
  for (let press = 0; press < 121; press += 1) {
    const result = await action();
    answers.push(result.ok ? 'done' : result.error.key);
  }
  expect(answers).toEqual([...Array.from({ length: 120 }, () => refused), 'tooFast']);
});
