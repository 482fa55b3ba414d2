import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingSource } from '@/lib/bookings/queries/bookings';
import type { ShopRow } from '@/lib/shops/data/shops';
import type { BenchStep, ShelfParcel, ShelfPlace } from './bench-view';
import { countLabelsWaiting } from './data/waiting-labels';
import { readBooking, readCode } from './read-code';

/** How the parcels on a side shelf stand now, and how many labels of the shop can be printed without the carrier. */
export async function readShelf(
  source: BookingSource,
  clerk: Clerk,
  shop: ShopRow,
  places: readonly ShelfPlace[],
): Promise<{ parcels: ShelfParcel[]; labels: number }> {
  const parcels: ShelfParcel[] = [];
  for (const place of places) {
    const step = await readPlace(source, clerk, shop, place);
    if (step.kind === 'stop') {
      const { why, recipient, bookingId } = step.stop;
      parcels.push({ place, now: why, recipient, bookingId });
    } else if (step.kind === 'print') {
      const { recipient, bookingId } = step.label;
      parcels.push({ place, now: 'print', recipient, bookingId });
    } else parcels.push({ place, now: 'pack', recipient: step.order.recipient, bookingId: null });
  }
  return { parcels, labels: await countLabelsWaiting(source.db.orm, shop.id, source.env.carrier.environment) };
}

/** A parcel with a label stands as its own booking does, whatever else was booked under its number. */
async function readPlace(
  source: BookingSource,
  clerk: Clerk,
  shop: ShopRow,
  { number, bookingId }: ShelfPlace,
): Promise<BenchStep> {
  if (bookingId === null) return readCode(source, clerk, shop, number);
  const own = await readBooking(source, clerk, shop, bookingId);
  if (own.kind !== 'stop' || own.stop.why !== 'not_booked') return own;
  // A booking that came to nothing has no label: the order may be booked again.
  const ofOrder = await readCode(source, clerk, shop, number);
  return ofOrder.kind === 'stop' && ofOrder.stop.why === 'not_found' ? own : ofOrder;
}
