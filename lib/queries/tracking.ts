import 'server-only';
import type { Clerk } from '@/lib/accounts/clerk';
import { findNewestNumbered } from '@/lib/db/visible-bookings';
import type { TrackedNumber } from '@/lib/tracking/links';
import { type BookingSource, scopeOf } from './bookings';

/** The numbers under which the newest booking of a shop is tracked; null where there is none yet. */
export async function findNewestNumbers(
  source: BookingSource,
  clerk: Clerk,
  shopId: string,
): Promise<Record<TrackedNumber, string> | null> {
  const newest = await findNewestNumbered(source.db.orm, scopeOf(source, clerk), shopId);
  return newest ? { shipment: newest.shipmentId ?? '', parcel: newest.trackingReferences[0] ?? '' } : null;
}
