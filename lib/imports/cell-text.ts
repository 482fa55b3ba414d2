/** What a spreadsheet keeps as text by a formula: `="0155"`. */
const TEXT_FORMULA = /^="(.*)"$/s;

/** A cell without the spaces around it and without the formula that keeps a text. */
export function cellText(cell: string): string {
  const text = cell.replace(/[\u00a0\u202f]/g, ' ').trim();
  return text.replace(TEXT_FORMULA, '$1').trim();
}
