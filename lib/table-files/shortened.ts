const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** Whether this is what a spreadsheet makes of a long number that it takes for an amount: `4.79E+10` of a phone. Its digits are lost. */
export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell);
}
