import 'server-only';
import { isMainParty, MESSAGES, type Party, type Shipment } from '@/lib/shipment';

/** The carrier's names of a party's fields, and those of the form (docs/carrier-api.md#parties). */
const PARTY_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  address: 'address',
  coaddress: 'coaddress',
  zipcode: 'zipCode',
  postalname: 'city',
  countrycode: 'countryCode',
  phone1: 'phone',
  phone2: 'phone2',
  email: 'email',
  reference: 'reference',
  contact: 'contact',
};

const ITEM_FIELDS: Readonly<Record<string, string>> = {
  weight: 'weightGrams',
  length: 'lengthCm',
  width: 'widthCm',
  height: 'heightCm',
  contents: 'contents',
  trackingreference: 'reference',
};

const SHIPMENT_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MESSAGES.map((name) => [name.toLowerCase(), name])),
  transportsolutionid: 'solutionId',
  desireddeliverydate: 'deliveryDate',
  messagetoconsignee: 'messageToRecipient',
  shipmentid: 'shipmentId',
};

/**
 * The field of the booking form that a path of the carrier's means (`parties[0].zipCode`, `consignee.zipCode`, `/items/1/weight`), or
 * null where it means none. The carrier publishes no form for these paths.
 */
export function fieldOfFault(
  path: string,
  { shipment, isReturn }: { shipment: Shipment; isReturn: boolean },
): string | null {
  const [first = '', second, third] = path
    .replace(/^(?:\$|body|request)(?=[./[])/i, '')
    .split(/[.[\]/]+/)
    .map((part) => part.replace(/["']/g, ''))
    .filter(Boolean);
  const start = first.toLowerCase();
  if (start === 'items') return itemField(second, third, shipment);
  if (start === 'parties') {
    const party = shipment.parties[Number(second)] ?? shipment.parties.find(({ type }) => type === second);
    return partyField(party?.type ?? null, third, isReturn);
  }
  if (second !== undefined) return partyField(start, second, isReturn);
  return own(SHIPMENT_FIELDS, start) ?? partyField('consignee', first, isReturn);
}

function itemField(index: string | undefined, name: string | undefined, { items }: Shipment): string | null {
  const field = own(ITEM_FIELDS, name);
  return field && items[Number(index)] ? `items.${Number(index)}.${field}` : null;
}

/** Of a return the form asks for the customer, who sends it, where it otherwise asks for the recipient. */
function partyField(type: Party['type'], name: string | undefined, isReturn: boolean): string | null {
  const field = own(PARTY_FIELDS, name);
  if (!field || !isMainParty({ type })) return null;
  return `${(type === 'consignor') === isReturn ? 'recipient' : 'sender'}.${field}`;
}

function own(names: Readonly<Record<string, string>>, name = ''): string | null {
  const key = name.toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}
