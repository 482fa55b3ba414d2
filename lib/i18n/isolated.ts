/** Letters that are written from right to left: Hebrew, Arabic and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name or an address that becomes part of a longer text: numbers and commas beside it stay where they are, as with `<bdi>`. Text without
 * such letters comes back as it is.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
