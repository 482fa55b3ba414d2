// What of a typed text is printed.

/** Full and half width, ligatures and joined Arabic forms: the same letters in another dress, which the fonts lack or a search misses. */
const OTHER_FORMS = /[\u3000\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffee]+/g;
/** A letter with an accent more than there is one letter for: none of its accents may be a part of it, or they cannot be set apart. */
const STACKED = /\P{M}[\u0300-\u036f]+/gu;
/** Line ends and control characters stand between words. */
const BETWEEN = /\r\n|[\p{Cc}\u2028\u2029]/gu;
/** Not seen, and no part of a letter. Marks that turn a text round are left out too: no name asks to be read backwards. */
const UNSEEN = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Letters that need none of this, all of them in the first font. */
export const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u0410-\u044f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** The letters and marks to set for a typed text: composed, in the usual width, a line end as a space. */
export function printedText(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return typed
    .replace(OTHER_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(STACKED, (letter) => letter.normalize('NFD'))
    .replace(BETWEEN, ' ')
    .replace(UNSEEN, '');
}
