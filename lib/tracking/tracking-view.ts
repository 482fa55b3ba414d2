import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Locale } from '@/lib/i18n/locales';
import { languageOfShop } from '@/lib/i18n/shop-language';
import { customerOf } from '@/lib/shipment';
import type { ShopRow } from '@/lib/shops/data/shops';
import { trackedNumber, trackingHref } from './links';

/** Where a booking can be followed, and what a mail about it needs. */
export type TrackingView = {
  /** `itemNumber`: of the parcel, or null where the shipment is followed as a whole. */
  links: { itemNumber: number | null; href: string }[];
  mail: { to: string; recipient: string; sender: string; language: Locale };
};

/** What of a booking its links are made of. */
export type Tracked = Pick<BookingRow, 'shipmentId' | 'isVoid' | 'isReturn' | 'shipment'>;

/** A parcel of it. */
export type TrackedItem = { itemNumber: number; trackingReference: string | null };

/** The links of a booking; null where its shop has no template, it is void, or nothing in it can be followed. */
export function presentTracking(
  booking: Tracked,
  items: readonly TrackedItem[],
  shop: Pick<ShopRow, 'trackingUrl' | 'sender' | 'labelLanguage'>,
  ownUrl: string,
): TrackingView | null {
  const { trackingUrl: template, sender } = shop;
  if (template === null || booking.shipmentId === null || booking.isVoid) return null;
  const numbers =
    trackedNumber(template) === 'shipment'
      ? [{ itemNumber: null, number: booking.shipmentId }]
      : items.map(({ itemNumber, trackingReference }) => ({ itemNumber, number: trackingReference ?? '' }));
  const links = numbers.flatMap(({ itemNumber, number }) => {
    const href = trackingHref(template, number, ownUrl);
    return href === null ? [] : [{ itemNumber, href }];
  });
  if (links.length === 0) return null;
  const customer = customerOf(booking);
  return {
    links,
    mail: {
      to: customer?.email ?? '',
      recipient: customer?.name ?? '',
      sender: sender.name,
      language: languageOfShop(shop, customer),
    },
  };
}
