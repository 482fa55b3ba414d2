/** What a spreadsheet keeps as text by a formula: `="0155"`. */
const TEXT_FORMULA = /^="(.*)"$/s;
/** Spaces of other widths than a usual one. */
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Signs that nothing is seen of: places for a hyphen, marks of a direction, spaces of no width. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** What joins letters of other scripts and parts of a picture, and is unseen between Latin letters. */
const JOINERS = /[\u200c\u200d]/g;
const JOINED = /[\u0600-\u18ff\u2190-\u2bff\ud800-\udfff]/;

/** A cell without what is not seen of it, the spaces around it and the formula that keeps a text. */
export function cellText(cell: string): string {
  const seen = cell.replace(UNSEEN, '').replace(SPACES, ' ');
  const text = (JOINED.test(seen) ? seen : seen.replace(JOINERS, '')).trim();
  return text.replace(TEXT_FORMULA, '$1').trim();
}
