import type { BookingForm } from '@/lib/bookings/schema';
import type { ServicePointView } from '@/lib/service-points/nearby-view';

/** A chosen point as the form holds it: as the clerk saw it. One without an id cannot be chosen. */
export function toThirdParty(point: ServicePointView | null): BookingForm['thirdParty'] {
  if (!point?.externalId) return { kind: 'none' };
  const { externalId, name, address, zipCode, city, countryCode, freightProductId } = point;
  const product = { freightProductId, productName: point.productName?.slice(0, 200) ?? '' };
  return { kind: 'servicePoint', point: { externalId, name, address, zipCode, city, countryCode, ...product } };
}
