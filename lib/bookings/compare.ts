import { groupedPhone } from '@/lib/addresses/phone';
import { shownPostalCode } from '@/lib/addresses/postal-code';
import type { BookedItem, BookedParty, BookedShipment, Party, Shipment, ShipmentItem } from '@/lib/shipment';
import { showControls } from '@/lib/show-controls';
import { answeredValues, asRawText, KNOWN_ITEM_PROPERTIES, KNOWN_ITEM_VALUES } from './answered-values';
import type { Compared, ItemView, PartyView } from './booking-view';

const ITEM_FIELDS = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'] as const;

/** The parcels by number: asked beside answered, and none left out that only one side knows. */
export function compareItems(asked: Shipment, booked: BookedShipment | null, differing: Set<string>): ItemView[] {
  // An answer may leave the numbers out (docs/carrier-api.md#reading-answers); then the order stands for them.
  const answered = new Map((booked?.items ?? []).map((item, index) => [item.itemNumber ?? index + 1, item]));
  const requested = new Map(asked.items.map((item) => [item.itemNumber, item]));
  const numbers = [...new Set([...requested.keys(), ...answered.keys()])];
  return numbers.map((number) =>
    compareItem(number, requested.get(number) ?? null, answered.get(number) ?? null, differing),
  );
}

function compareItem(
  itemNumber: number,
  asked: ShipmentItem | null,
  answered: BookedItem | null,
  differing: Set<string>,
): ItemView {
  const fields: Compared[] = ITEM_FIELDS.map((field) => ({
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
    articles: asRawText(answered?.articles),
  };
}

function furtherValues(item: BookedItem) {
  const values = Object.fromEntries(KNOWN_ITEM_VALUES.map((key) => [key, text(item[key])]));
  return [
    ...answeredValues(item.properties, KNOWN_ITEM_PROPERTIES),
    ...answeredValues(values, KNOWN_ITEM_VALUES).filter(({ value }) => value !== null),
  ];
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : showControls(`${value}`);

/** In the order of the page. */
const PARTY_ROWS = [
  'name',
  'contact',
  'address',
  'coaddress',
  'zipCode',
  'city',
  'countryCode',
  'phone',
  'phone2',
  'email',
  'reference',
  'id',
] as const satisfies readonly (keyof Party & keyof BookedParty)[];

/** The parties asked for, each beside what was answered for its type, then those only the carrier knows. */
export function compareParties(asked: Shipment, booked: BookedShipment | null, differing: Set<string>): PartyView[] {
  const answeredFor = (party: Party) => booked?.parties.find((candidate) => candidate.type === party.type) ?? null;
  const matched = asked.parties.map(answeredFor);
  const added = (booked?.parties ?? []).filter((party) => !matched.includes(party));
  return [
    ...asked.parties.map((party, index) => compareParty(party, matched[index] ?? null, differing)),
    ...added.map((party) => compareParty(null, party, differing)),
  ];
}

function compareParty(asked: Party | null, answered: BookedParty | null, differing: Set<string>): PartyView {
  const type = (asked ?? answered)?.type ?? null;
  const fields: Compared[] = PARTY_ROWS.map((field) => ({
    field,
    asked: written(asked, field),
    answered: written(answered, field),
    differs: differing.has(`${type}.${field}`) || (field === 'name' && differing.has(`parties.${type}`)),
  }));
  return {
    type,
    fields: fields.filter((field) => field.asked !== null || field.answered !== null),
    detailedAddress: asRawText(answered?.detailedAddress),
  };
}

/** A value as it is shown: a postal code as its country writes it, a phone in the groups in which it is read aloud. */
function written(party: Party | BookedParty | null, field: (typeof PARTY_ROWS)[number]): string | null {
  const value = showControls(party?.[field] ?? '');
  if (!value) return null;
  const country = party?.countryCode ?? '';
  if (field === 'zipCode') return shownPostalCode(country, value);
  return field === 'phone' || field === 'phone2' ? groupedPhone(country, value) : value;
}
