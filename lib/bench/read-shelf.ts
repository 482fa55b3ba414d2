import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingSource } from '@/lib/bookings/queries/bookings';
import type { ShopRow } from '@/lib/shops/data/shops';
import type { ShelfParcel } from './bench-view';
import { countLabelsWaiting } from './data/waiting-labels';
import { readCode } from './read-code';

/** How the parcels on a side shelf stand now, and how many labels of the shop can be printed without the carrier. */
export async function readShelf(
  source: BookingSource,
  clerk: Clerk,
  shop: ShopRow,
  numbers: readonly string[],
): Promise<{ parcels: ShelfParcel[]; labels: number }> {
  const parcels: ShelfParcel[] = [];
  for (const number of numbers) {
    const step = await readCode(source, clerk, shop, number);
    if (step.kind === 'stop') {
      const { why, recipient, bookingId } = step.stop;
      parcels.push({ number, now: why, recipient, bookingId });
    } else if (step.kind === 'print') {
      const { recipient, bookingId } = step.label;
      parcels.push({ number, now: 'print', recipient, bookingId });
    } else parcels.push({ number, now: 'pack', recipient: step.order.recipient, bookingId: null });
  }
  return { parcels, labels: await countLabelsWaiting(source.db.orm, shop.id, source.env.carrier.environment) };
}
