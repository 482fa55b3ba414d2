import type { BookedItem } from '@/lib/shipment';
import { showControls } from '@/lib/show-controls';
import type { AnsweredValue } from './booking-view';

/**
 * The keys of `properties` that have a label: the published eighteen, and `missionCode` of one product (docs/carrier-api.md#properties).
 */
export const KNOWN_PROPERTIES = [
  'productName',
  'freightProductName',
  'routingCode',
  'routing',
  'routingDescription',
  'routingDetailed',
  'routeName',
  'routeDescription',
  'routeSeq',
  'routeAddress',
  'routeZipAndCity',
  'mainCarNumber',
  'areaId',
  'regionId',
  'pickupZipString',
  'transportCompanyId',
  'transportNetId',
  'shopName',
  'missionCode',
] as const;

/** What an item's answer holds besides what was asked of it, in reading order. */
export const KNOWN_ITEM_VALUES = [
  'itemId',
  'volumeDm3',
  'contentValue',
  'linkedParcelType',
  'linkedTrackingReference',
  'externalOrderId',
  'externalSupplierId',
] as const satisfies readonly (keyof BookedItem)[];

/** The only documented key of an item's own `properties`. */
export const KNOWN_ITEM_PROPERTIES = ['shortItemIdentifier'] as const;

/** What came under any key: the known ones first and in reading order, unknown ones after them as they came. */
export function answeredValues(
  values: Readonly<Record<string, string | null>>,
  known: readonly string[],
): AnsweredValue[] {
  const keys = [...known.filter((key) => Object.hasOwn(values, key)), ...Object.keys(values).filter(isUnknown)];
  return keys.map((key) => ({ key, isKnown: !isUnknown(key), value: showControls(values[key] ?? '') || null }));
  function isUnknown(key: string): boolean {
    return !known.includes(key);
  }
}

/** An undocumented structure, as it came; null when there is nothing in it. */
export function asRawText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  return showControls(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

/** The product really booked, in the carrier's words: never a list of our own (docs/carrier-api.md#booking). */
export function productName(properties: Record<string, string | null>): string | null {
  return properties.freightProductName || properties.productName || null;
}

/** The same as it is shown. */
export function shownProduct(properties: Record<string, string | null>): string | null {
  const name = productName(properties);
  return name && showControls(name);
}
