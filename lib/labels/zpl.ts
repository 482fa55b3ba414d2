import 'server-only';
import { type PrintedLabel, pagesOf } from './dot-label';
import type { LabelOptions } from './label-options';
import { pagesToZpl } from './sheets-zpl';

/**
 * Draws labels in the language of label printers (ZPL II), one label per parcel, in the order given, each when it is asked for.
 * Everything is drawn as dots: what a printer's own fonts and codes would make of it cannot drift from the PDF
 * (docs/decisions/0004-label-zpl.md). The same labels and options give the same text. Throws only for a broken installation.
 */
export function* drawLabelsZpl(labels: readonly PrintedLabel[], options: LabelOptions): Generator<string> {
  for (const label of labels) yield* pagesToZpl(pagesOf(label, options), options);
}
