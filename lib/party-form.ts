import type { PartyForm } from './party-schema';
import { twoLines } from './second-line';
import { PARTY_FIELDS, type Party } from './shipment';

export type PartyFormField = keyof PartyForm;

/** The fields of a party in a form, in the order of our files: a form has the two inputs that share the carrier's second line. */
export const PARTY_FORM_FIELDS: readonly PartyFormField[] = PARTY_FIELDS.flatMap((field) =>
  field === 'coaddress' ? [field, 'careOf' as const] : field,
);

/** Something of each field, by its name. */
export function ofEachPartyField<T>(of: (field: PartyFormField) => T): Record<PartyFormField, T> {
  return Object.fromEntries(PARTY_FORM_FIELDS.map((field) => [field, of(field)])) as Record<PartyFormField, T>;
}

/** A party that was kept or sent, as a form holds it; all of it is empty where there is none. */
export function partyForm(party?: Omit<Party, 'id' | 'type'>): PartyForm {
  return {
    ...ofEachPartyField((field) => (field !== 'careOf' && party?.[field]) || ''),
    ...twoLines(party?.coaddress),
  };
}

/** A party that is not typed yet. */
export function emptyParty(countryCode: string): PartyForm {
  return { ...ofEachPartyField(() => ''), countryCode };
}
