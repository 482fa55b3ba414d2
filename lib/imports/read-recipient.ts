import { readAddress } from '@/lib/addresses/read-address';
import { shopParty } from '@/lib/bookings/form-values';
import { fold } from '@/lib/fold';
import { readCountryCode } from '@/lib/i18n/country-code';
import { emptyParty, PARTY_FORM_FIELDS } from '@/lib/party-form';
import type { PartyForm } from '@/lib/party-schema';
import { joinParty } from '@/lib/table-files/join-party';
import type { PlanContext } from './import-plan';
import { readPlace } from './read-place';
import type { RowNotes } from './row-notes';

/** Who gets the parcel, of a return who sends it, and the shop as the other one. */
export function readParties(
  notes: RowNotes,
  context: PlanContext,
  solutionId: string,
): { recipient: PartyForm; sender: PartyForm } {
  return { recipient: readRecipient(notes, context), sender: shopParty(context.booking, solutionId) };
}

/** From columns of their own, else from a free address, the shop's country by default. */
function readRecipient(notes: RowNotes, { booking, tables }: PlanContext): PartyForm {
  const home = booking.sender.countryCode;
  const typed = {
    ...Object.fromEntries(PARTY_FORM_FIELDS.map((field) => [field, notes.cell(field)])),
    ...joinParty(notes.cell),
  } as PartyForm;
  const person = notes.cell('name') || [notes.cell('firstName'), notes.cell('surname')].filter(Boolean).join(' ');
  if (notes.cell('company') && notes.cell('contact') && person) notes.correct('contact', person, notes.cell('contact'));
  const given = fillFrom(notes, typed, tables, readCountryCode(typed.countryCode) ?? home);
  return { ...emptyParty(home), ...given, ...readPlace(notes, given, tables, home) };
}

/** The party with what a free address says of it. What that one says otherwise, or beyond it, is flagged: nothing of it gets lost. */
function fillFrom(notes: RowNotes, typed: PartyForm, tables: PlanContext['tables'], usual: string): PartyForm {
  const text = notes.cell('freeAddress');
  if (text === '') return typed;
  const { party, rest } = readAddress(text, usual, tables);
  const contradicted = PARTY_FORM_FIELDS.some((field) => {
    const [own, read] = [typed[field], party[field]];
    if (!own || !read) return false;
    return field === 'countryCode' ? readCountryCode(own) !== read : !isSame(own, read);
  });
  if (contradicted || rest.length > 0) notes.fault('freeAddress', 'unreadAddress');
  const filled = PARTY_FORM_FIELDS.map((field) => [field, typed[field] || (party[field] ?? '')]);
  return Object.fromEntries(filled) as PartyForm;
}

const isSame = (one: string, other: string) => bare(one) === bare(other);
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
