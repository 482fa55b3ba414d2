import type { Bitmap } from './bitmap';
import { sheetsOfEach } from './compose-page';
import { drawBitmap } from './draw-bitmap';
import { imposeEach, type Sheet } from './imposition';
import type { LabelOptions, PrintedLabel } from './label';
import { mmToDots, type PrinterProfile } from './label-formats';

/**
 * Draws labels in the language of label printers (ZPL II), one per parcel with the slips behind it, in the order given, each when it is asked for.
 * Everything is drawn as dots: what a printer's own fonts and codes would make of it cannot drift from the PDF
 * (docs/decisions/0004-label-zpl.md). The same labels and options give the same text. Throws only for a broken installation.
 */
export function* drawLabelsZpl(labels: readonly PrintedLabel[], options: LabelOptions): Generator<string> {
  for (const label of labels)
    for (const sheets of sheetsOfEach(label, options)) yield [...pagesToZpl(sheets, options)].join('');
}

/**
 * Pages as labels of ZPL II, one each, moved by the printer's offset. A4 does not exist there, so each of its places is a label.
 * Throws only for a broken installation.
 */
export function* pagesToZpl(pages: Iterable<Sheet>, profile: PrinterProfile): Generator<string> {
  const { dpi, format } = profile;
  // A roll has no gaps to find, so the printer must trust the length; it remembers that, so every other label says how it ends. The
  // label's corner is where we count from.
  const media = format === 'roll62' ? '^MNN' : profile.hasMarks ? '^MNM' : '^MNY';
  for (const label of imposeEach(pages, { ...profile, format: format === 'a4' ? 'a6' : format })) {
    const size = `^PW${mmToDots(label.widthMm, dpi)}^LL${mmToDots(label.heightMm, dpi)}`;
    yield `^XA${media}${size}^LH0,0\n${graphicFields(drawBitmap(label, dpi))}\n^XZ\n`;
  }
}

/** The most bytes one graphic field holds (the language's own limit). */
const MOST_FIELD_BYTES = 99_999;

/** The black parts of a page as graphic fields, each a band of rows without the white at its sides. */
function graphicFields(bitmap: Bitmap): string {
  const { rowBytes, heightDots, bits } = bitmap;
  const rows = Array.from({ length: heightDots }, (_, y) => bits.subarray(y * rowBytes, (y + 1) * rowBytes));
  const mostRows = Math.floor(MOST_FIELD_BYTES / rowBytes);
  const fields: string[] = [];
  for (let top = 0; top < heightDots; top += mostRows) {
    const band = rows.slice(top, top + mostRows);
    if (band.some((row) => row.some((byte) => byte !== 0))) fields.push(graphicField(band, top));
  }
  return fields.join('\n');
}

function graphicField(rows: Uint8Array[], top: number): string {
  const blank = rows[0]?.length ?? 0;
  const first = Math.min(
    ...rows.map((row) =>
      indexOr(
        row.findIndex((byte) => byte !== 0),
        blank,
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
