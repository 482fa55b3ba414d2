import type { LanguageTag } from '@/lib/i18n/locales';

/** Where parcels are sent and picked up most; they stand first. */
const NEAREST = ['NO', 'SE', 'DK', 'FI'];

const REST = [
  'AD',
  'AL',
  'AT',
  'AX',
  'BA',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'EE',
  'ES',
  'FO',
  'FR',
  'GB',
  'GG',
  'GI',
  'GL',
  'GR',
  'HR',
  'HU',
  'IE',
  'IM',
  'IS',
  'IT',
  'JE',
  'LI',
  'LT',
  'LU',
  'LV',
  'MC',
  'MD',
  'ME',
  'MK',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'RS',
  'SI',
  'SJ',
  'SK',
  'SM',
  'TR',
  'UA',
  'US',
  'VA',
  'XK',
];

/** The countries that a form offers. */
export const COUNTRY_CODES: readonly string[] = [...NEAREST, ...REST];

export type Country = { code: string; name: string };

/**
 * Countries to choose from, in the clerk's language: the four nearest, then the others by name. Made on the server and handed
 * down, because a browser's own list of names may differ by a word.
 */
export function countryNames(language: LanguageTag): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const rest = REST.map(named).sort((a, b) => a.name.localeCompare(b.name, language));
  return [...NEAREST.map(named), ...rest];
}

/** A party in a rarer country must find it in the list too. */
export function withCountry(countries: Country[], code: string): Country[] {
  return !code || countries.some((country) => country.code === code) ? countries : [...countries, { code, name: code }];
}
