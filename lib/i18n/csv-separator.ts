import { wantedLanguages } from '@/lib/i18n/locales';

/** Their spreadsheets write a comma inside numbers, and so separate cells by semicolons: Norwegian, Swedish, Danish, Finnish. */
const BY_SEMICOLON = new Set(['nb', 'nn', 'no', 'sv', 'da', 'fi']);

/**
 * How the spreadsheet of a clerk separates cells, by the language of the desk (`nb`) and by what the browser asks for first: who reads
 * the desk in English may have a Norwegian computer.
 */
export function csvSeparator(language: string, acceptLanguage: string | null): ',' | ';' {
  const [first = ''] = wantedLanguages(acceptLanguage);
  return BY_SEMICOLON.has(language) || BY_SEMICOLON.has(first) ? ';' : ',';
}
