import { hasValidCheckDigit } from '@/lib/gs1';

/** A code as a camera reads it, with the name of its kind in either library's spelling. */
export type ReadCode = { kind: string; text: string };

/** As long as the fields that codes are typed into. */
const MOST_CHARACTERS = 200;
/** What GS1 puts between two parts of a code. A scanner types nothing there. */
const SEPARATOR = '\u001d';
const IDENTIFIER = /^\][A-Za-z]\d/;
const ARTICLE = /^(?:ean|upc)/i;

/** What a scanner would type for a code. Null where there is nothing to type, or the check digit of an article's number does not fit. */
export function codeText({ kind, text }: ReadCode): string | null {
  const typed = text.replace(IDENTIFIER, '').replaceAll(SEPARATOR, '').trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no number has any
  if (typed === '' || typed.length > MOST_CHARACTERS || /[\u0000-\u001f\u007f]/.test(typed)) return null;
  return ARTICLE.test(kind) && !(/^\d{8,13}$/.test(typed) && hasValidCheckDigit(typed)) ? null : typed;
}
