import 'server-only';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/connection';
import { bookings } from '@/lib/db/schema';
import type { BookedShipment } from '@/lib/shipment';
import { furnishShop, shipment } from './booking-rows';

let last = 70_000_000;

/** A number of 8 digits that no other parcel of the test has. */
const nextNumber = (): string => {
  last += 1;
  return String(last);
};

/**
 * A shop whose bookings have labels. `book` books so many parcels: each with a number of its own, or with none where `isNumberless`; gives
 * the booking with these numbers.
 */
export async function furnishRamp(db: Database) {
  const shop = await furnishShop(db);
  const book = async (
    parcels = 1,
    { isNumberless = false, ...change }: { isNumberless?: boolean } & Parameters<typeof shop.add>[0] = {},
  ) => {
    const [item] = shipment.items;
    if (!item) throw new Error('The parcel of the tests is gone');
    const items = Array.from({ length: parcels }, (_, index) => ({ ...item, itemNumber: index + 1 }));
    const numbers = isNumberless ? [] : items.map(nextNumber);
    const shipmentId = nextNumber();
    const answered = items.map(({ itemNumber }, index) => ({
      itemNumber,
      trackingReference: numbers[index] ?? null,
      properties: {},
    }));
    const booked = { shipmentId, items: answered, parties: [], properties: {} } as unknown as BookedShipment;
    const booking = await shop.add({
      state: 'booked',
      shipmentId,
      trackingReferences: numbers,
      booked,
      shipment: { ...shipment, items },
      ...change,
    });
    return { id: booking.id, shipmentId, numbers };
  };
  const isHandedOver = async (bookingId: string) => {
    const [row] = await db.orm.select({ is: bookings.isHandedOver }).from(bookings).where(eq(bookings.id, bookingId));
    return row?.is ?? null;
  };
  const setVoid = (bookingId: string) =>
    db.orm.update(bookings).set({ isVoid: true }).where(eq(bookings.id, bookingId));
  return { ...shop, handover: { environment: 'practice' as const, shopId: shop.shopId }, book, isHandedOver, setVoid };
}
