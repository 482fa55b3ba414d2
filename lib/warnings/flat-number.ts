/** How a flat is written behind the house number, or in the line for it. */
const FLATS: Readonly<Record<string, RegExp>> = {
  // H0202, and "leilighet 4".
  NO: /\b[hkul]\s?\d{4}\b|\bleil(?:ighet)?\.?\s*\d/iu,
  // lgh 1102.
  SE: /\b(?:lgh|lägenhet)\.?\s*\d/iu,
  // 2. tv, st. th, 3. 4, 1. sal.
  DK: /(?:^|[\s,])(?:st|kl|kld|\d{1,2})\.\s*(?:sal|tv|th|mf|\d)|\b(?:tv|th|mf)\b/iu,
  // A 12, B22, as 3, bst 3.
  FI: /(?:^|[\s,])[a-zåäö]\s?\d{1,3}\b|\b(?:as|bst)\.?\s*\d/iu,
};

/** Where a person lives, as far as an address says so. */
type Home = { address: string; coaddress: string | null };

/**
 * True for an address without a flat in a house where another one that is known has one. There is no register of houses here: of a house
 * without an earlier flat nothing is known. The postal code and country of all of them are the same.
 */
export function lacksFlatNumber(home: Home, known: readonly Home[], countryCode: string): boolean {
  const form = FLATS[countryCode.toUpperCase()];
  const house = form && houseOf(home);
  if (!form || !house || hasFlat(home, form)) return false;
  return known.some((other) => houseOf(other) === house && hasFlat(other, form));
}

const NUMBERED = /^(.*?[^\d\s])\s*(\d+)\s?([a-z](?![a-z\d]|\s*\d))?(.*)$/iu;

/** Street and number, letter included (`storgata 11b`); null without a number. */
export function houseOf({ address }: Pick<Home, 'address'>): string | null {
  const match = NUMBERED.exec(address.normalize('NFC').trim());
  if (!match) return null;
  const [, street = '', number = '', letter = ''] = match;
  return `${street.replace(/\s+/g, ' ')} ${number}${letter}`.toLowerCase();
}

function hasFlat({ address, coaddress }: Home, form: RegExp): boolean {
  const behind = NUMBERED.exec(address.normalize('NFC').trim())?.[4] ?? '';
  return form.test(behind) || form.test(coaddress ?? '');
}
