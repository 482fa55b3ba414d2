import {
  type BookedItem,
  type BookedParty,
  type BookedShipment,
  PARTY_FIELDS,
  type Party,
  type Shipment,
  type ShipmentItem,
} from '@/lib/shipment';

// What is certain of an answer only beside what was asked: which parcel an item is, and which letters were lost on the way.

/** The answer with each item under the number of its parcel, and our own words where it differs from them by lost letters alone. */
export function fitAnswer(asked: Shipment, booked: BookedShipment): BookedShipment {
  const parties = booked.parties.map((party) => {
    const sent = asked.parties.find(({ type }) => type === party.type);
    return sent ? withOwnSigns(sent, party) : party;
  });
  const items = numbered(asked.items, booked.items).map((item) => {
    const sent = asked.items.find(({ itemNumber }) => itemNumber === item.itemNumber);
    return sent && hasLostSigns(sent.contents, item.contents) ? { ...item, contents: sent.contents } : item;
  });
  return { ...booked, parties, items };
}

/** Numbers that are not those asked for, such as from 0 on or the same twice, mean nothing: then the order counts. */
function numbered(asked: readonly ShipmentItem[], items: BookedItem[]): BookedItem[] {
  const wanted = new Set(asked.map(({ itemNumber }) => itemNumber));
  const given = items.map(({ itemNumber }, index) => itemNumber ?? index + 1);
  const areDistinct = new Set(given).size === given.length;
  const areAsked = given.filter((number) => wanted.has(number)).length === Math.min(asked.length, given.length);
  if (areDistinct && areAsked) return items;
  return items.map((item, index) => ({ ...item, itemNumber: asked[index]?.itemNumber ?? index + 1 }));
}

function withOwnSigns(asked: Party, party: BookedParty): BookedParty {
  const own = PARTY_FIELDS.flatMap((field) =>
    hasLostSigns(asked[field], party[field]) ? [[field, asked[field]] as const] : [],
  );
  return { ...party, ...Object.fromEntries(own) };
}

/** Whether a text is the other one with letters lost: each run of `\uFFFD` or `?` stands for letters outside ASCII. */
function hasLostSigns(asked: string | null, answered: string | null): boolean {
  if (!asked || !answered || asked === answered || !/[\uFFFD?]/.test(answered)) return false;
  // A letter has four bytes at most, each of which may be a sign by itself.
  if (answered.length > 4 * asked.length) return false;
  const kept = answered.split(/[\uFFFD?]+/).map((part) => part.replace(/[\\^$.*+()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`^${kept.join('(?:[^\\0-\\x7f]|\\?)+')}$`, 's').test(asked);
}
