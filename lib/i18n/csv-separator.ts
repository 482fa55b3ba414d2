import { wantedLanguages } from '@/lib/i18n/locales';

/** A spreadsheet that writes a comma inside numbers separates cells by semicolons. */
function writesCommas(language: string): boolean {
  try {
    const [known] = Intl.NumberFormat.supportedLocalesOf(language);
    return known !== undefined && new Intl.NumberFormat(known).format(0.5).includes(',');
  } catch {
    // No name of a language, as `*`.
    return false;
  }
}

/**
 * How the spreadsheet of a clerk separates cells, by the language of the desk (`nb`) and by what the browser asks for first: who reads
 * the desk in English may have a Norwegian computer.
 */
export function csvSeparator(language: string, acceptLanguage: string | null): ',' | ';' {
  const [first = ''] = wantedLanguages(acceptLanguage);
  return [language, first].some(writesCommas) ? ';' : ',';
}
