import { foldedWords } from '@/lib/fold';
import { countryNames } from './country-names';

/** Languages that lists of addresses here are written in. */
const LANGUAGES = ['en', 'nb', 'nn', 'sv', 'da', 'fi', 'de', 'nl'];
/** Signs of three letters or one, by which the nearest are named too. */
const SIGNS = {
  nor: 'NO',
  n: 'NO',
  swe: 'SE',
  s: 'SE',
  dnk: 'DK',
  den: 'DK',
  fin: 'FI',
  deu: 'DE',
  nld: 'NL',
  uk: 'GB',
};

/** Codes that stand for several countries, for none, or for one that is no more. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

let codes: ReadonlyMap<string, string> | null = null;

/** The code of a country by its name, its code or its sign; null where there is no such country. */
export function readCountryCode(typed: string): string | null {
  codes ??= new Map([...Object.entries(SIGNS), ...LANGUAGES.flatMap(namesIn)]);
  return codes.get(bare(typed)) ?? knownCode(typed.trim().toUpperCase());
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function knownCode(code: string): string | null {
  const isKnown = /^[A-Z]{2}$/.test(code) && REGIONS.of(code) !== undefined && !NO_COUNTRIES.includes(code);
  return isKnown ? code : null;
}

function namesIn(language: string): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryNames('en-GB').map(({ code }) => [bare(names.of(code) ?? code), code]);
}

const bare = (text: string) => foldedWords(text).join('');
