import 'server-only';
import { composeSlip } from './compose-slip';
import { pagesToZpl } from './sheets-zpl';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import type { SlipOptions } from './slip-options';

/**
 * Draws slips in the language of label printers (ZPL II), one label per parcel, in the order given. Everything is drawn as dots: what
 * a printer's own fonts and codes would make of it cannot drift from the PDF (docs/decisions/slip-zpl.md). The same slips and options
 * give the same text. Throws only for a broken installation.
 */
export function renderSlipsZpl(slips: readonly Slip[], options: SlipOptions): { zpl: string; notes: SlipNote[][] } {
  const composed = slips.map((slip) => composeSlip(slip, options));
  return {
    zpl: pagesToZpl(
      composed.flatMap(({ pages }) => pages),
      options,
    ),
    notes: composed.map(({ notes }) => notes),
  };
}
