import { foldedWords } from '@/lib/fold';
import { countryNames } from './country-names';

/** Languages that lists of addresses here are written in. */
const LANGUAGES = ['en', 'nb', 'nn', 'sv', 'da', 'fi', 'de'];
/** Signs of three letters or one, by which the nearest are named too. */
const SIGNS = { nor: 'NO', n: 'NO', swe: 'SE', s: 'SE', dnk: 'DK', den: 'DK', fin: 'FI', uk: 'GB' };

let codes: ReadonlyMap<string, string> | null = null;

/** The code of a country by its name, its code or its sign; an unknown one comes back as it was typed. */
export function countryCodeOf(typed: string): string {
  codes ??= new Map([...Object.entries(SIGNS), ...LANGUAGES.flatMap(namesIn)]);
  return codes.get(bare(typed)) ?? typed.trim().toUpperCase();
}

function namesIn(language: string): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryNames('en-GB').map(({ code }) => [bare(names.of(code) ?? code), code]);
}

const bare = (text: string) => foldedWords(text).join('');
