import { hasValidCheckDigit } from '@/lib/gs1';
import type { FoundIdentifiers } from '@/lib/shipment';
import { storableText } from '@/lib/storable';
import { isNoIdentifier } from './lenient';

// An accepted booking must be findable even when its answer has a form that was never published. The text itself is searched, not the
// value it may be parsed to: it may be cut, no JSON at all, or hold numbers of more digits than a double has.

const SHIPMENT_NAME = /(?<![\w/-])(?:shipment|consignment)[_-]?(?:id|identifier|number)s?"?\s*[:=>]\s*/gi;
const TRACKING_NAME = /(?<![\w/-])(?:tracking[_-]?(?:reference|identifier|number|id)|sscc)s?"?\s*[:=>]\s*/gi;
/** The parcel a parcel belongs to, such as the one it is the return of. */
const OF_ANOTHER = /"(?:linked|original|previous|parent)\w*"\s*:\s*(?:"[^"]*"|\d+)/gi;
/** Published shapes (docs/carrier-api.md#identifiers), with their parentheses or as a scanner gives them. */
const SHIPMENT_SHAPE = /\(401\)(\d{17})(?!\d)|(?<!\d)401(\d{17})(?!\d)/g;
const TRACKING_SHAPE = /\(00\)(\d{18})(?!\d)|(?<![\d)])(?:00)?(\d{18})(?!\d)/g;

/** One value behind a name; what has no end was cut. */
const VALUE = /^(?:"([^"]{1,35})"|([^\s"<>&,;{}[\]]{1,35})(?=[\s"<>&,;}\]]))/;
const VALUE_IN_LIST = /"([^"]{1,35})"|(?<=[[,\s])([^\s"<>&,;{}[\]]{1,35})(?=[\s,\]])/g;
const LIST = /^\[([^[\]{}]*)\]/;

/** A list of numbers is read this far, and a booking has no more of them. */
const LONGEST_LIST = 4_000;
/** Names that are looked behind; an answer of nothing but names must not take seconds. */
const MOST_NAMES = 500;
const MOST_SHIPMENTS = 3;
const MOST_PARCELS = 99;

/**
 * The numbers that an accepted answer of any form names its booking by: what stands under a name that means one, and whatever has a
 * published shape. Null when there is none. They are offered to a person and never believed.
 */
export function findIdentifiers(body: string): FoundIdentifiers | null {
  const text = withoutEscapes(body).replace(OF_ANOTHER, '');
  const shipmentIds = distinct([
    ...valuesBehind(SHIPMENT_NAME, text).map(asShipmentId),
    ...shaped(SHIPMENT_SHAPE, text).map((digits) => `(401)${digits}`),
  ]);
  const trackingReferences = distinct([
    ...valuesBehind(TRACKING_NAME, text).map(asTrackingReference),
    ...shaped(TRACKING_SHAPE, text),
  ]).filter((reference) => !shipmentIds.includes(reference));
  if (shipmentIds.length + trackingReferences.length === 0) return null;
  return {
    shipmentIds: shipmentIds.slice(0, MOST_SHIPMENTS),
    trackingReferences: trackingReferences.slice(0, MOST_PARCELS),
  };
}

/** The text as it would be read: what JSON escapes is written out, also where JSON stands within a text of JSON. */
function withoutEscapes(body: string): string {
  const text = body
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["\\/])/g, '$1');
  return storableText(text);
}

function valuesBehind(name: RegExp, text: string): string[] {
  return [...text.matchAll(name)].slice(0, MOST_NAMES).flatMap(({ index, 0: { length } }) => {
    const rest = text.slice(index + length, index + length + LONGEST_LIST);
    const list = LIST.exec(rest)?.[0];
    const values = list === undefined ? [VALUE.exec(rest)] : [...list.matchAll(VALUE_IN_LIST)];
    return values.flatMap((value) => value?.[1] ?? value?.[2] ?? []);
  });
}

/** Numbers of a published shape; the check digit tells them from any other number of as many digits. */
function shaped(shape: RegExp, text: string): string[] {
  return [...text.matchAll(shape)].flatMap(([, marked, bare]) => {
    if (marked !== undefined) return [marked];
    return bare !== undefined && hasValidCheckDigit(bare) ? [bare] : [];
  });
}

function asShipmentId(value: string): string {
  return value.replace(/^401(\d{17})$/, '(401)$1');
}

function asTrackingReference(value: string): string {
  return value.replace(/^(?:\(00\)|00)(\d{18})$/, '$1');
}

function distinct(values: string[]): string[] {
  const trimmed = values.map((value) => value.trim());
  return [...new Set(trimmed)].filter((value) => !isNoIdentifier(value));
}
