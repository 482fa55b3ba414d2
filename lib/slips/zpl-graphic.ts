import type { Bitmap } from './bitmap';

/** The most bytes one graphic field holds (the language's own limit). */
const MOST_FIELD_BYTES = 99_999;
/** Fewer blank rows than this do not begin a new field: its header would be longer than they are. */
const LEAST_BLANK_ROWS = 12;

type Band = { top: number; bottom: number };

/** The black parts of a page as graphic fields, each a band of rows without the white at its sides. Pure. */
export function graphicFields(bitmap: Bitmap): string {
  return bandsOf(bitmap)
    .map((band) => graphicField(bitmap, band))
    .join('\n');
}

function bandsOf({ heightDots, rowBytes, bits }: Bitmap): Band[] {
  const mostRows = Math.floor(MOST_FIELD_BYTES / rowBytes);
  const bands: Band[] = [];
  for (let y = 0; y < heightDots; y += 1) {
    if (bits.subarray(y * rowBytes, (y + 1) * rowBytes).every((byte) => byte === 0)) continue;
    const last = bands.at(-1);
    if (last && y - last.bottom < LEAST_BLANK_ROWS && y - last.top < mostRows) last.bottom = y + 1;
    else bands.push({ top: y, bottom: y + 1 });
  }
  return bands;
}

function graphicField({ rowBytes, bits }: Bitmap, { top, bottom }: Band): string {
  const rows = Array.from({ length: bottom - top }, (_, index) => {
    return bits.subarray((top + index) * rowBytes, (top + index + 1) * rowBytes);
  });
  const first = Math.min(
    ...rows.map((row) =>
      indexOr(
        row.findIndex((byte) => byte !== 0),
        rowBytes,
      ),
    ),
  );
  const end = Math.max(...rows.map((row) => row.findLastIndex((byte) => byte !== 0))) + 1;
  const width = end - first;
  const data = compress(rows.map((row) => hex(row.subarray(first, end))));
  const total = width * rows.length;
  return `^FO${first * 8},${top}^GFA,${total},${total},${width},${data}^FS`;
}

function indexOr(index: number, otherwise: number): number {
  return index < 0 ? otherwise : index;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

/**
 * The language's own packing: `:` repeats the row above, `,` fills the rest of a row with white, a letter before a digit counts it.
 * Its `!`, which fills with black, is left alone: not everything that reads the language reads it alike.
 */
function compress(rows: string[]): string {
  return rows
    .map((row, index) => {
      if (row === rows[index - 1]) return ':';
      const body = row.replace(/0+$/, '');
      const ending = body.length < row.length ? ',' : '';
      return body.replace(/(.)\1{2,}/g, (run, digit: string) => count(run.length) + digit) + ending;
    })
    .join('');
}

/** G to Y say 1 to 19, g to z 20 to 400 in twenties; letters add up. */
function count(length: number): string {
  const twenties = Math.min(20, Math.floor(length / 20));
  const ones = length - twenties * 20;
  if (ones > 19) return `z${count(length - 400)}`;
  const letter = (base: string, steps: number) =>
    steps > 0 ? String.fromCharCode(base.charCodeAt(0) + steps - 1) : '';
  return letter('g', twenties) + letter('G', ones);
}
