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
  const { clerk } = await furnishShop(database.db);
  await signIn(clerk);
  const press = async () => {
    const result = await action();
    return result.ok ? 'done' : result.error.key;
  };
  const first = await press();
  // The second to the hundred and eighteenth.
  await database.db.pool.query('update clerk_counts set count = 118 where clerk_id = $1 and count = 1', [clerk.id]);
  expect([first, await press(), await press(), await press()]).toEqual([refused, refused, refused, 'tooFast']);
});
