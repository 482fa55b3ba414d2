import 'server-only';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Clerk } from '@/lib/accounts/session';
import { bookings } from '@/lib/db/schema';
import { selectVisible } from '@/lib/db/visible-bookings';
import type { TrackedNumber } from '@/lib/tracking/template';
import { type BookingSource, scopeOf } from './bookings';

/** The numbers under which the newest booking of a shop is tracked; null where there is none yet. */
export async function findNewestNumbers(
  source: BookingSource,
  clerk: Clerk,
  shopId: string,
): Promise<Record<TrackedNumber, string> | null> {
  const isBooked = and(eq(bookings.shopId, shopId), isNotNull(bookings.shipmentId), eq(bookings.isVoid, false));
  const [newest] = await selectVisible(source.db.orm, scopeOf(source, clerk), isBooked)
    .orderBy(desc(bookings.createdAt), desc(bookings.number))
    .limit(1);
  return newest ? { shipment: newest.shipmentId ?? '', parcel: newest.trackingReferences[0] ?? '' } : null;
}
