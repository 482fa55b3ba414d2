import 'server-only';
import { composePages } from './compose-page';
import { dotsToMm, type LabelDpi } from './formats';
import type { Sheet } from './imposition';
import type { Label } from './label';
import type { PageOptions } from './label-options';

/** A label that came as dots for printers of one resolution, a packed page for each parcel (`packDots`). */
export type DotLabel = { shipmentId: string; bookedAt: Date; dpi: LabelDpi; items: DotPage[] };

export type DotPage = { png: Uint8Array; widthDots: number; heightDots: number };

/** What is printed for a booking. */
export type PrintedLabel = Label | DotLabel;

/** The page of each parcel, or of those from `first` until `end`, counted from 0. Throws only for a broken installation. */
export function* pagesOf(label: PrintedLabel, options: PageOptions, first = 0, end = Infinity): Generator<Sheet> {
  if (!('dpi' in label)) {
    yield* composePages(label, options, label.items.slice(first, end));
    return;
  }
  for (const page of label.items.slice(first, end)) {
    const [widthMm, heightMm] = [dotsToMm(page.widthDots, label.dpi), dotsToMm(page.heightDots, label.dpi)];
    yield { widthMm, heightMm, marks: [{ kind: 'dots', xDots: 0, yDots: 0, ...page }] };
  }
}
