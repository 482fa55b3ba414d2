import { shownPostalCode } from '@/lib/addresses/postal-code';
import type { NearbyOutcome } from '@/lib/carrier/outcomes';
import type { CarrierServicePoint, FreightProduct, PointAddress } from '@/lib/shipment';
import { showControls, withoutTurns } from '@/lib/show-controls';
import { findPosition } from './find-position';
import type { NearbyView } from './nearby';
import { readDates, readWeek } from './opening-hours';
import type { PointDetail, ServicePointView } from './places';

/** What a screen may know of a search: every point the carrier named, in its order, each under its product. */
export function presentNearby(outcome: NearbyOutcome, searchedCountry: string): NearbyView {
  switch (outcome.kind) {
    case 'found':
      return {
        kind: 'found',
        points: outcome.products.flatMap((product) => presentProduct(product, searchedCountry)).map(withKey),
      };
    case 'refused':
      if (outcome.refusal.errorKey === 'no.carrier.support') return { kind: 'not_served' };
      return { kind: 'refused', ...outcome.refusal };
    case 'looks_down':
      return { ...outcome, since: outcome.since.toISOString() };
    case 'unavailable':
      return outcome;
  }
}

type UnkeyedPoint = Omit<ServicePointView, 'key'>;

function presentProduct(product: FreightProduct, searchedCountry: string): UnkeyedPoint[] {
  const productName = product.freightTitle?.trim() || product.freightName?.trim() || null;
  const transporterName = product.transporterName?.trim() || null;
  return product.servicePoints.map((point) => ({
    ...presentPoint(point, searchedCountry),
    freightProductId: product.freightProductId,
    productName,
    transporterName,
    details: detailsOf(product, point),
  }));
}

function detailsOf(product: FreightProduct, point: CarrierServicePoint): PointDetail[] {
  const { freightDescription, transporterId, properties } = product;
  const known = { freightDescription, transporterId, routingCode: point.routingCode };
  return [
    ...KNOWN_DETAILS.map((key) => ({ key, name: key, value: known[key]?.trim() ?? '' })),
    ...Object.entries(properties).map(([name, value]) => ({
      key: 'property' as const,
      name,
      value: typeof value === 'string' ? value.trim() : JSON.stringify(value ?? ''),
    })),
  ]
    .filter(({ value }) => value !== '' && value !== '""')
    .slice(0, MOST_DETAILS)
    .map((detail) => ({ ...detail, value: showControls(detail.value).slice(0, LONGEST_DETAIL) }));
}

const KNOWN_DETAILS = ['freightDescription', 'transporterId', 'routingCode'] as const;
const MOST_DETAILS = 30;
const LONGEST_DETAIL = 300;

function presentPoint(point: CarrierServicePoint, searchedCountry: string) {
  const address = usable(point.visitingAddress) ?? usable(point.deliveryAddress);
  const type = point.type?.trim() || null;
  const written = address?.countryCode?.trim().toUpperCase() ?? '';
  const countryCode = /^[A-Z]{2}$/.test(written) ? written : searchedCountry;
  return {
    externalId: point.externalId?.trim() || null,
    name: withoutTurns(point.name ?? '').trim(),
    address: [address?.streetName, address?.streetNumber]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' '),
    zipCode: shownPostalCode(countryCode, address?.postalCode ?? ''),
    city: address?.city?.trim() ?? '',
    countryCode,
    type,
    takesNoParcels: point.eligibleParcelOutlet === false,
    hours: readWeek(point.openingHours, type?.toUpperCase() === 'LOCKER'),
    dates: readDates(point.openingHours),
    position: findPosition(point.coordinates, countryCode),
  };
}

function usable(address: PointAddress | null): PointAddress | null {
  return address && Object.values(address).some((part) => part?.trim()) ? address : null;
}

/** Its place in the answer makes a key unique however often the same point comes. */
function withKey(point: UnkeyedPoint, index: number): ServicePointView {
  return { ...point, key: `${index}-${point.externalId ?? ''}` };
}
