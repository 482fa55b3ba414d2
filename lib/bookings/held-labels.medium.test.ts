import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnswerContext, findHeld } from '@/lib/bookings/data/booking-answers';
import type { NewBooking } from '@/lib/bookings/data/bookings';
import { answerItem, bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

/** A booking of so many parcels whose answer has these numbers. */
function ofParcels(count: number, ...references: (string | null)[]): Partial<NewBooking> {
  const [first] = shipment.items;
  const items = Array.from(
    { length: count },
    (_, index) => ({ ...first, itemNumber: index + 1 }) as typeof first & object,
  );
  const answered = references.map((trackingReference, index) =>
    answerItem({ itemNumber: index + 1, trackingReference }),
  );
  return {
    state: 'booked',
    shipment: { ...shipment, items },
    booked: bookedShipment({ items: answered }),
    trackingReferences: references.filter((reference) => reference !== null),
  };
}

async function holdOf(change: Partial<NewBooking>) {
  const booking = await shop.add(change);
  const { orm } = database.db;
  const { hold } = await findAnswerContext(orm, { ...booking, queued: null });
  expect((await findHeld(orm, [booking.id])).has(booking.id)).toBe(hold !== null);
  return hold;
}

describe('the print of a booking', () => {
  it('is held where another booking has the number of a parcel', async () => {
    expect(await holdOf(ofParcels(1, 'SHARED-1'))).toBeNull();
    expect(await holdOf(ofParcels(2, 'OWN-1', 'SHARED-1'))).toEqual({ why: 'shared', number: 'SHARED-1' });
    const other = await furnishShop(database.db, 'test');
    const elsewhere = await other.add(ofParcels(1, 'SHARED-1'));
    expect((await findAnswerContext(database.db.orm, { ...elsewhere, queued: null })).hold).toBeNull();
  });

  it.each<[string, Partial<NewBooking>]>([
    ['has no number', ofParcels(2, 'A-1', null)],
    ['is not answered', ofParcels(2, 'B-1')],
    ['has that of another one', ofParcels(2, 'C-1', 'C-1')],
    ['has no answer at all', ofParcels(2)],
    ['was not asked for and has no number', ofParcels(1, 'D-1', null)],
  ])('is held where one of several parcels %s', async (_, change) => {
    expect(await holdOf(change)).toEqual({ why: 'parcels', number: null });
  });

  it.each<[string, Partial<NewBooking>]>([
    ['each parcel has its own', ofParcels(2, 'E-1', 'E-2')],
    ['the only one has none, which is said', ofParcels(1)],
    [
      'each has the number that the shop gave it',
      {
        ...ofParcels(2),
        shipment: {
          ...shipment,
          items: [1, 2].map(
            (itemNumber) => ({ ...shipment.items[0], itemNumber, trackingReference: `F-${itemNumber}` }) as never,
          ),
        },
      },
    ],
  ])('is not held where %s', async (_, change) => {
    expect(await holdOf(change)).toBeNull();
  });

  it('is held where a sign of it could not be read', async () => {
    const parties = [{ ...bookedShipment().parties[0], address: 'Bj\uFFFDlsengata 4' } as never];
    expect(await holdOf({ state: 'booked', booked: bookedShipment({ parties }), trackingReferences: ['G-1'] })).toEqual(
      { why: 'signs', number: null },
    );
  });
});
