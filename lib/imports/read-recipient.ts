import { cityOf } from '@/lib/addresses/postal-advice';
import { readPostalCode } from '@/lib/addresses/postal-code';
import { readAddress } from '@/lib/addresses/read-address';
import { emptyParty } from '@/lib/bookings/form-values';
import { fold } from '@/lib/fold';
import { countryCodeOf } from '@/lib/i18n/country-code';
import type { PartyForm } from '@/lib/party-schema';
import { joinParty } from '@/lib/table-files/join-party';
import type { PlanContext } from './import-plan';
import type { RowNotes } from './row-notes';

const FIELDS = [
  ...(['name', 'address', 'coaddress', 'zipCode', 'city', 'countryCode'] as const),
  ...(['phone', 'phone2', 'email', 'reference', 'contact'] as const),
];

/** Who gets the parcel, of a return who sends it: from columns of their own, else from a free address, the shop's country by default. */
export function readRecipient(notes: RowNotes, { booking, tables }: PlanContext): PartyForm {
  const home = booking.sender.countryCode;
  const typed = {
    ...Object.fromEntries(FIELDS.map((field) => [field, notes.cell(field)])),
    ...joinParty(notes.cell),
  } as PartyForm;
  const person = notes.cell('name') || [notes.cell('firstName'), notes.cell('surname')].filter(Boolean).join(' ');
  if (notes.cell('company') && notes.cell('contact') && person) notes.correct('contact', person, notes.cell('contact'));
  const given = fillFrom(notes, typed, tables, countryOf(typed.countryCode) ?? home);
  const named = given.countryCode === '' ? null : countryOf(given.countryCode);
  if (given.countryCode !== '' && named === null && !notes.isFaulty('countryCode'))
    notes.fault('countryCode', 'country');
  const { zipCode, elsewhere } = readZipCode(notes, given.zipCode, named, home);
  if (elsewhere && named === null && given.countryCode === '') notes.correct('countryCode', '', elsewhere);
  const countryCode = named ?? elsewhere ?? home;
  // As in the form, a postal code brings its city.
  const found = given.city === '' ? cityOf(countryCode, zipCode, tables[countryCode] ?? null) : null;
  if (found) notes.correct('city', '', found);
  return { ...emptyParty(home), ...given, ...(found ? { city: found } : {}), zipCode, countryCode };
}

function countryOf(typed: string): string | null {
  const code = countryCodeOf(typed);
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/** The party with what a free address says of it. What that one says otherwise, or beyond it, is flagged: nothing of it gets lost. */
function fillFrom(notes: RowNotes, typed: PartyForm, tables: PlanContext['tables'], usual: string): PartyForm {
  const text = notes.cell('freeAddress');
  if (text === '') return typed;
  const { party, rest } = readAddress(text, usual, tables);
  const contradicted = FIELDS.some((field) => {
    const [own, read] = [typed[field], party[field]];
    if (!own || !read) return false;
    return field === 'countryCode' ? countryOf(own) !== read : !isSame(own, read);
  });
  if (contradicted || rest.length > 0) notes.fault('freeAddress', 'unreadAddress');
  const filled = FIELDS.map((field) => [field, typed[field] || (party[field] ?? '')]);
  return Object.fromEntries(filled) as PartyForm;
}

const isSame = (one: string, other: string) => bare(one) === bare(other);
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A postal code as its country writes it, with the zero that spreadsheets take away, which is said. `named` is the country of the row, null
 * where it names none; then the prefix of a code (`SE-114 55`) names it.
 */
function readZipCode(
  notes: RowNotes,
  typed: string,
  named: string | null,
  home: string,
): { zipCode: string; elsewhere: string | null } {
  const { written, elsewhere, expectedDigits } = readPostalCode(named ?? home, typed);
  if (typed === '' || notes.isFaulty('zipCode')) return { zipCode: typed, elsewhere: null };
  if (elsewhere && named) {
    notes.fault('countryCode', 'postalElsewhere', { proposal: elsewhere });
    return { zipCode: typed, elsewhere: null };
  }
  if (expectedDigits !== null) {
    notes.fault('zipCode', 'postalCode', { limit: expectedDigits });
    return { zipCode: typed, elsewhere };
  }
  const digits = (text: string) => text.replace(/\D/g, '');
  const hasOddBlank = /\s/.test(typed) && !/\s/.test(written);
  if (digits(typed) !== digits(written) || hasOddBlank) notes.correct('zipCode', typed, written);
  return { zipCode: written, elsewhere };
}
