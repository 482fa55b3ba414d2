import 'server-only';
import { composePages } from './compose-page';
import { pagesToZpl } from './sheets-zpl';
import type { Slip } from './slip';
import type { SlipOptions } from './slip-options';

/**
 * Draws slips in the language of label printers (ZPL II), one label per parcel, in the order given, each when it is asked for.
 * Everything is drawn as dots: what a printer's own fonts and codes would make of it cannot drift from the PDF
 * (docs/decisions/slip-zpl.md). The same slips and options give the same text. Throws only for a broken installation.
 */
export function* drawSlipsZpl(slips: readonly Slip[], options: SlipOptions): Generator<string> {
  for (const slip of slips) yield* pagesToZpl(composePages(slip, options), options);
}
