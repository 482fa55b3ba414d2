import { isPlausiblePostalCode, readPostalCode } from './postal-code';
import { findPlace, isBoxAddress, isSameCity, loadPostalTable, type PostalTable } from './postal-table';

/** What is said under a postal code. Advice only: none of it keeps a parcel from being booked. */
export type PostalAdvice =
  /** The prefix names another country, in which the code reads as `written`. */
  | { kind: 'elsewhere'; country: string; written: string }
  /** Not of the form the country's codes have. */
  | { kind: 'malformed'; digits: number }
  /** Of the right form, but not in the register of that day. */
  | { kind: 'unknown'; date: string }
  /** Boxes or a pick-up place; said only when the parcel goes to a door. */
  | { kind: 'box' | 'point' }
  /** The register names another city than the one typed. */
  | { kind: 'city'; city: string };

export type TypedPlace = { address: string; countryCode: string; zipCode: string; city: string };

/** Judges a postal code and its city; without a table of the country only the code's form is known. */
export function postalAdvice(typed: TypedPlace, table: PostalTable | null): PostalAdvice[] {
  const advice = typed.zipCode.trim() === '' ? [] : ofCode(typed, table);
  const isSaid = advice.some(({ kind }) => kind === 'box' || kind === 'point');
  return isBoxAddress(typed.address) && !isSaid ? [...advice, { kind: 'box' }] : advice;
}

function ofCode({ countryCode, zipCode, city }: TypedPlace, table: PostalTable | null): PostalAdvice[] {
  const { written, elsewhere, expectedDigits } = readPostalCode(countryCode, zipCode);
  if (elsewhere) return [{ kind: 'elsewhere', country: elsewhere, written }];
  if (expectedDigits !== null) return [{ kind: 'malformed', digits: expectedDigits }];
  if (!table) return [];
  const place = findPlace(table, written);
  if (!place) return [{ kind: 'unknown', date: table.date }];
  return [
    ...(place.kind ? [{ kind: place.kind }] : []),
    ...(city.trim() !== '' && !isSameCity(place, city) ? [{ kind: 'city' as const, city: place.city }] : []),
  ];
}

/**
 * The city a whole code stands for: empty when the register has none for it, null when nothing is known of it (yet). Asked at each
 * key, so lost zeros are not put back here: `155` may be the beginning of 1555.
 */
export function cityOf(countryCode: string, zipCode: string, table: PostalTable | null): string | null {
  const isWhole = isPlausiblePostalCode(countryCode, zipCode) && !readPostalCode(countryCode, zipCode).elsewhere;
  return table && isWhole ? (findPlace(table, zipCode)?.city ?? '') : null;
}

/** What the register says of a typed place: the code's city (null: not known, or not whole yet) and what to say below it. Never throws. */
export async function lookUpPlace(typed: TypedPlace): Promise<{ city: string | null; advice: PostalAdvice[] }> {
  const table = await loadPostalTable(typed.countryCode);
  return { city: cityOf(typed.countryCode, typed.zipCode, table), advice: postalAdvice(typed, table) };
}
