import 'server-only';
import { type PrintedLabel, pagesOf } from './dot-label';
import { imposeEach } from './imposition';
import type { LabelOptions } from './label-options';
import { LABEL_TEXTS } from './label-texts';
import { sheetsToPdf } from './sheets-pdf';

/**
 * Draws labels as one PDF, in the order given, one page per parcel (A4: four to a sheet); its bytes come sheet by sheet. The same labels
 * and options give the same bytes: the date of making is that of the newest booking. Throws for no label at all, and for a broken
 * installation.
 */
export function* drawLabelsPdf(labels: readonly PrintedLabel[], options: LabelOptions): Generator<Uint8Array> {
  const [first] = labels;
  if (!first) throw new Error('No label to draw.');
  yield* sheetsToPdf(imposeEach(allPages(labels, options), options), options.dpi, {
    title: labels.length === 1 ? first.shipmentId : `${first.shipmentId} + ${labels.length - 1}`,
    locale: 'language' in first ? LABEL_TEXTS[first.language].locale : null,
    madeAt: new Date(Math.max(...labels.map(({ bookedAt }) => bookedAt.getTime()))),
  });
}

function* allPages(labels: readonly PrintedLabel[], options: LabelOptions) {
  for (const label of labels) yield* pagesOf(label, options);
}
