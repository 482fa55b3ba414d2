import { findNewestNumbered } from '@/lib/bookings/data/visible-bookings';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { findAnyShop } from '@/lib/shops/data/shop-settings';
import type { TrackedNumber } from './links';
import { presentTracking, type Tracked, type TrackedItem, type TrackingView } from './tracking-view';

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

/** Where a booking of one shop can be followed; null where it cannot. */
export type Tracker = (booking: Tracked, items: readonly TrackedItem[]) => TrackingView | null;

/** Gives the links of a shop's bookings. */
export async function findTracker({ db, env }: BookingSource<'publicUrl'>, shopId: string): Promise<Tracker> {
  const shop = await findAnyShop(db.orm, env.carrier.environment, shopId);
  return (booking, items) => shop && presentTracking(booking, items, shop, env.publicUrl);
}
