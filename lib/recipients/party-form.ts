import type { RecipientParty } from '@/lib/db/desk-schema';
import type { PartyForm, PartyInput } from '@/lib/party-schema';

/** What is kept of a party as it was entered. */
export function keptParty(party: PartyInput): RecipientParty {
  return { ...party, coaddress: party.coaddress || null, phone2: party.phone2 || null };
}

/** A kept party as the fields of a form hold it. */
export function partyForm(party: RecipientParty): PartyForm {
  return { ...party, coaddress: party.coaddress ?? '', phone2: party.phone2 ?? '' };
}
