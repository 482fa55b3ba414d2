/**
 * What a street is called in the four countries, at the end of a word. Farms, place names and post boxes have no house number to
 * miss, so nothing is said of an address that does not call itself a street.
 */
const STREETS: Readonly<Record<string, string>> = {
  NO: 'gata|gate|gaten|gt|vei|veien|veg|vegen|alle|alleen|allé|alléen|torg|torget|smauet',
  SE: 'gata|gatan|väg|vägen|gränd|gränden|torg|torget|allé|allén|esplanaden',
  DK: 'gade|gaden|vej|vejen|alle|allé|stræde|strædet|boulevard|torv|torvet',
  FI: 'katu|tie|kuja|polku|kaari|raitti|bulevardi|esplanadi|gatan|vägen|gränden|stigen',
};

/** True for a street that stands without any number, in a country where streets have them. */
export function lacksHouseNumber(address: string, countryCode: string): boolean {
  const names = STREETS[countryCode.toUpperCase()];
  if (!names || /\d/.test(address)) return false;
  // A full stop ends abbreviations such as "Storgt.".
  return new RegExp(`(?:${names})\\.?(?=[\\s,]|$)`, 'iu').test(address.normalize('NFC').trim());
}
