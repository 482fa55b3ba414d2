import type { TableRow } from './table';

/** Headers stand in one of so many rows: a title and its like may stand above them. */
const HEAD_ROWS = 10;

/**
 * The row of the first ones that holds the headers: the one that `lacks` least, of two the one with more cells, then the first. Null where all
 * of them are empty.
 */
export function findHead(
  rows: readonly TableRow[],
  textOf: (cell: string) => string,
  lacks: (headers: readonly string[]) => number,
): { headers: string[]; above: number } | null {
  const firsts = rows.slice(0, HEAD_ROWS).map(({ cells }, above) => {
    const headers = cells.map(textOf);
    return { headers, above, lacking: lacks(headers), filled: headers.filter(Boolean).length };
  });
  const filled = firsts.filter((row) => row.filled > 0);
  const [best] = filled.toSorted((a, b) => a.lacking - b.lacking || b.filled - a.filled);
  return best ? { headers: best.headers, above: best.above } : null;
}
