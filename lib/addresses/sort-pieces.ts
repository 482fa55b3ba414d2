import { isTitle } from './address-words';
import { isBoxAddress } from './postal-table';
import { countryNamed, readPlaceLine } from './read-place';
import type { BlockPiece } from './split-block';

/** The pieces of a block by what they are, in the order they stood in. */
export type SortedPieces = {
  names: { text: string; isAfterTitle: boolean }[];
  firstNames: string[];
  lastNames: string[];
  contacts: string[];
  careOfs: string[];
  streets: string[];
  flats: string[];
  zipCodes: string[];
  cities: string[];
  countries: string[];
  mobiles: string[];
  phones: string[];
  emails: string[];
  references: string[];
  rest: string[];
};

const EMAIL = /[^\s<>,;:/|]+@[^\s<>,;/|]+/u;
const PHONE = /^[+(]*\d[\d\s()+./-]*$/;
const FLAT =
  /^(?:leil(?:ighet)?\.?|lgh\.?|bolignr\.?|oppgang|inngang|as\.?|[HULK]\d{4}$|(?:\d+\.?|st\.?|kl\.?)\s?(?:etg|etasje|sal|tv|th|mf|tr)\b)/iu;
const STREET_WORD =
  'gata|gate|gaten|vei|veien|veg|vegen|gatan|gränd|vägen|väg|gade|vej|stræde|allé|plass|plats|plads|katu|tie|kuja|polku|tori|torget|torvet';
const STREET_NAME = new RegExp(`(?:${STREET_WORD})$`, 'iu');
const HOUSE = new RegExp(`(?:${STREET_WORD})\\s+\\d`, 'iu');
/** A sentence of the message, and no name. */
const SENTENCE = /[.!?]$|(?:\S+\s+){5}\S/u;

/** Says of each piece what it is: by its label, else by how it looks and what stands around it. */
export function sortPieces(pieces: BlockPiece[]): SortedPieces {
  const sorted: SortedPieces = {
    names: [],
    firstNames: [],
    lastNames: [],
    contacts: [],
    careOfs: [],
    streets: [],
    flats: [],
    zipCodes: [],
    cities: [],
    countries: [],
    mobiles: [],
    phones: [],
    emails: [],
    references: [],
    rest: [],
  };
  pieces.forEach((piece, index) => {
    const isAfterTitle = isTitle(pieces[index - 1]?.text ?? '');
    sort(sorted, piece, { isFirst: index === 0, next: pieces[index + 1], isAfterTitle });
  });
  return sorted;
}

/** The likeliest street first: of several lines with a number the one that is named like a street. */
export function streetsInOrder(streets: string[]): string[] {
  const best = Math.max(
    0,
    streets.findIndex((street) => HOUSE.test(street)),
  );
  return [...streets.slice(best, best + 1), ...streets.slice(0, best), ...streets.slice(best + 1)];
}

type Around = { isFirst: boolean; next: BlockPiece | undefined; isAfterTitle: boolean };

function sort(sorted: SortedPieces, piece: BlockPiece, around: Around): void {
  const email = EMAIL.exec(piece.text)?.[0];
  if (email) {
    sorted.emails.push(email);
    const others = piece.text
      .replace(email, ' ')
      .replace(/[<>()]/g, ' ')
      .trim();
    if (others) sort(sorted, { ...piece, text: others, label: piece.label === 'email' ? null : piece.label }, around);
  } else if (piece.label) sortLabelled(sorted, piece, piece.label, around);
  else sortBare(sorted, piece, around);
}

const LISTS = {
  firstName: 'firstNames',
  lastName: 'lastNames',
  contact: 'contacts',
  careOf: 'careOfs',
  zipCode: 'zipCodes',
  city: 'cities',
  address: 'streets',
  mobile: 'mobiles',
  phone: 'phones',
  reference: 'references',
} as const;

function sortLabelled(
  sorted: SortedPieces,
  piece: BlockPiece,
  label: NonNullable<BlockPiece['label']>,
  around: Around,
): void {
  const { text } = piece;
  const mayBePlace = label === 'zipCode' || label === 'city' || label === 'address' || label === 'country';
  if (mayBePlace && (readPlaceLine(text) || countryNamed(text))) sortBare(sorted, piece, around);
  else if (label === 'name') sorted.names.push({ text, isAfterTitle: false });
  else if (label in LISTS) sorted[LISTS[label as keyof typeof LISTS]].push(text);
  else sorted.rest.push(piece.whole);
}

function sortBare(sorted: SortedPieces, { text, isCell }: BlockPiece, { isFirst, next, isAfterTitle }: Around): void {
  const named = countryNamed(text);
  const place = readPlaceLine(text);
  const hasCode = sorted.zipCodes.length > 0;
  if (named) sorted.countries.push(named);
  else if (place && !hasCode) {
    sorted.zipCodes.push(place.zipCode);
    sorted.cities.push(place.city);
  } else if (/^(?:www\.|https?:)/iu.test(text) || isTitle(text)) sorted.rest.push(text);
  else if (isCell && isFirst && /^[A-Z]{0,3}-?\d[\w-]*$/u.test(text)) sorted.references.push(text);
  else if (isZip(text) && !hasCode && next && /^\p{L}/u.test(next.text)) sorted.zipCodes.push(text);
  else if (PHONE.test(text) && text.replace(/\D/g, '').length >= 6) sorted.phones.push(text);
  else if (hasCode && sorted.cities.length === 0 && /^\p{L}[^\d]*$/u.test(text)) sorted.cities.push(text);
  else if (FLAT.test(text) && sorted.streets.length > 0) sorted.flats.push(text);
  else if (isBoxAddress(text) || /\d/.test(text) || STREET_NAME.test(text)) sorted.streets.push(text);
  else if (SENTENCE.test(text)) sorted.rest.push(text);
  else sorted.names.push({ text, isAfterTitle });
}

function isZip(text: string): boolean {
  return /^(?:\d{3}\s\d{2}|\d{2,5})$/.test(text);
}
