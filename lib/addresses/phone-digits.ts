/** Country codes that clerks leave out when the number is one of their own. */
const COUNTRY_CODE = /^(?:47|46|45|358)(?=\d)/;
/** No number without a country code is that long in the Nordic countries. */
const WITH_COUNTRY_CODE = 10;

/** The digits of a number, `+` and `00` left out: `+47 912 34 567` is `4791234567`. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^00/, '');
}

/**
 * The digits under which a number that was typed in full or in part may be stored: as they are, without the country code, without
 * the zero that some countries put in its place.
 */
export function phoneDigitsToFind(typed: string): string[] {
  const digits = phoneDigits(typed);
  const isInternational = /^\s*(?:\+|00)/.test(typed) || digits.length >= WITH_COUNTRY_CODE;
  const national = isInternational ? digits.replace(COUNTRY_CODE, '') : digits;
  const withoutZero = national.length >= 5 ? national.replace(/^0/, '') : national;
  return [...new Set([digits, national, withoutZero])];
}
