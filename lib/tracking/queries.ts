import { findNewestNumbered } from '@/lib/bookings/data/visible-bookings';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import type { TrackedNumber } from './links';

/** What a template is tried with: the numbers of the shop's newest booking, if any, and the address of this installation. */
export type TrackingTrial = {
  newest: Record<TrackedNumber, string> | null;
  ownUrl: string;
  isPractice: boolean;
};

/** What the template of a shop is tried with. */
export async function findTrackingTrial(
  source: BookingSource<'publicUrl'>,
  clerk: Reader,
  shopId: string,
): Promise<TrackingTrial> {
  const { publicUrl: ownUrl, carrier } = source.env;
  const newest = await findNewestNumbered(source.db.orm, scopeOf(source, clerk), shopId);
  return {
    newest: newest && { shipment: newest.shipmentId ?? '', parcel: newest.trackingReferences[0] ?? '' },
    ownUrl,
    isPractice: carrier.environment === 'practice',
  };
}
