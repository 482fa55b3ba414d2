import 'server-only';
import type { BookedItem, BookedShipment, Shipment, ShipmentItem } from '@/lib/shipment';
import { answeredValues, KNOWN_ITEM_PROPERTIES, KNOWN_ITEM_VALUES, raw } from './answered-values';
import type { Compared, ItemView } from './booking-view';

const FIELDS = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'] as const;

/** The parcels by number: asked beside answered, and none left out that only one side knows. */
export function compareItems(asked: Shipment, booked: BookedShipment | null, differing: Set<string>): ItemView[] {
  // An answer may leave the numbers out (docs/carrier-api.md#reading-answers); then the order stands for them.
  const answered = new Map((booked?.items ?? []).map((item, index) => [item.itemNumber ?? index + 1, item]));
  const requested = new Map(asked.items.map((item) => [item.itemNumber, item]));
  const numbers = [...new Set([...requested.keys(), ...answered.keys()])];
  return numbers.map((number) =>
    compare(number, requested.get(number) ?? null, answered.get(number) ?? null, differing),
  );
}

function compare(
  itemNumber: number,
  asked: ShipmentItem | null,
  answered: BookedItem | null,
  differing: Set<string>,
): ItemView {
  const fields: Compared[] = FIELDS.map((field) => ({
    field,
    asked: text(asked?.[field]),
    answered: text(answered?.[field]),
    differs: differing.has(`items.${itemNumber}.${field}`),
  }));
  const trackingReference = answered?.trackingReference || null;
  // The carrier may assign another than the shop's own; that is no difference, but neither may be lost.
  if (asked?.trackingReference) {
    fields.push({
      field: 'itemReference',
      asked: asked.trackingReference,
      answered: trackingReference,
      differs: false,
    });
  }
  return {
    itemNumber,
    trackingReference,
    returnCode: answered?.returnCode || null,
    fields: fields.filter((field) => field.asked !== null || field.answered !== null),
    further: answered ? furtherValues(answered) : [],
    articles: raw(answered?.articles),
  };
}

function furtherValues(item: BookedItem) {
  const values = Object.fromEntries(KNOWN_ITEM_VALUES.map((key) => [key, text(item[key])]));
  return [
    ...answeredValues(item.properties, KNOWN_ITEM_PROPERTIES),
    ...answeredValues(values, KNOWN_ITEM_VALUES).filter(({ value }) => value !== null),
  ];
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? null : `${value}`);
