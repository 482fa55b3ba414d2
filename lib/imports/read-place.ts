import { cityOf } from '@/lib/addresses/postal-advice';
import { readPostalCode } from '@/lib/addresses/postal-code';
import { readCountryCode } from '@/lib/i18n/country-code';
import type { PartyForm } from '@/lib/party-schema';
import type { PlanContext } from './import-plan';
import type { RowNotes } from './row-notes';

type Place = Pick<PartyForm, 'zipCode' | 'city' | 'countryCode'>;

/** The country of a row, of its postal code or else that of the shop, with the code as it is written there, and the city that it brings. */
export function readPlace(notes: RowNotes, given: Place, tables: PlanContext['tables'], home: string): Place {
  const named = given.countryCode === '' ? null : readCountryCode(given.countryCode);
  if (given.countryCode !== '' && named === null && !notes.isFaulty('countryCode'))
    notes.fault('countryCode', 'country');
  const { zipCode, elsewhere } = readZipCode(notes, given.zipCode, named, home);
  if (elsewhere && named === null && given.countryCode === '') notes.correct('countryCode', '', elsewhere);
  const countryCode = named ?? elsewhere ?? home;
  // As in the form, a postal code brings its city.
  const found = given.city === '' ? cityOf(countryCode, zipCode, tables[countryCode] ?? null) : null;
  if (found) notes.correct('city', '', found);
  return { city: found || given.city, zipCode, countryCode };
}

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
