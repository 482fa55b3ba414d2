import 'server-only';
import { shownPostalCode } from '@/lib/addresses/postal-code';
import type { BookedParty, BookedShipment, Party, Shipment } from '@/lib/shipment';
import { raw } from './answered-values';
import type { Compared, PartyView } from './booking-view';

const FIELDS = [
  ...(['name', 'contact', 'address', 'coaddress', 'zipCode', 'city', 'countryCode'] as const),
  ...(['phone', 'phone2', 'email', 'reference', 'id'] as const),
] as const satisfies readonly (keyof Party & keyof BookedParty)[];

/** The parties asked for, each beside what was answered for its type, then those only the carrier knows. */
export function compareParties(asked: Shipment, booked: BookedShipment | null, differing: Set<string>): PartyView[] {
  const answeredFor = (party: Party) => booked?.parties.find((candidate) => candidate.type === party.type) ?? null;
  const matched = asked.parties.map(answeredFor);
  const added = (booked?.parties ?? []).filter((party) => !matched.includes(party));
  return [
    ...asked.parties.map((party, index) => compare(party, matched[index] ?? null, differing)),
    ...added.map((party) => compare(null, party, differing)),
  ];
}

function compare(asked: Party | null, answered: BookedParty | null, differing: Set<string>): PartyView {
  const type = (asked ?? answered)?.type ?? null;
  const fields: Compared[] = FIELDS.map((field) => ({
    field,
    asked: written(asked, field),
    answered: written(answered, field),
    differs: differing.has(`${type}.${field}`) || (field === 'name' && differing.has(`parties.${type}`)),
  }));
  return {
    type,
    fields: fields.filter((field) => field.asked !== null || field.answered !== null),
    detailedAddress: raw(answered?.detailedAddress),
  };
}

/** A value as it is shown: a postal code as its country writes it. */
function written(party: Party | BookedParty | null, field: (typeof FIELDS)[number]): string | null {
  const value = party?.[field] || null;
  return field === 'zipCode' && value ? shownPostalCode(party?.countryCode ?? '', value) : value;
}
