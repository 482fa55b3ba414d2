import 'server-only';
import { drawBitmap } from './bitmap-draw';
import { composeSlip } from './compose-slip';
import { mmToDots } from './formats';
import { impose, type Sheet } from './imposition';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import type { SlipOptions } from './slip-options';
import { graphicFields } from './zpl-graphic';

/**
 * Draws slips in the language of label printers (ZPL II), one label per parcel, in the order given; A4 does not exist there, so each
 * of its places is a label. Everything is drawn as dots: what a printer's own fonts and codes would make of it cannot drift from the
 * PDF (docs/decisions/slip-zpl.md). The same slips and options give the same text. Throws only for a broken installation.
 */
export function renderSlipsZpl(slips: readonly Slip[], options: SlipOptions): { zpl: string; notes: SlipNote[][] } {
  const composed = slips.map((slip) => composeSlip(slip, options));
  const format = options.format === 'a4' ? 'a6' : options.format;
  const labels = impose(
    composed.flatMap(({ pages }) => pages),
    { ...options, format },
  );
  return {
    zpl: labels.map((label) => toLabel(label, options)).join(''),
    notes: composed.map(({ notes }) => notes),
  };
}

function toLabel(label: Sheet, { dpi, format }: SlipOptions): string {
  const size = `^PW${mmToDots(label.widthMm, dpi)}^LL${mmToDots(label.heightMm, dpi)}`;
  // A roll has no gaps to find, so the printer is told to trust the length; the label's corner is where we count from.
  const media = format === 'roll62' ? '^MNN' : '';
  return `^XA${media}${size}^LH0,0\n${graphicFields(drawBitmap(label, dpi))}\n^XZ\n`;
}
