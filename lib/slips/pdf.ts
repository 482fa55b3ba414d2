import 'server-only';
import { composePages } from './compose-page';
import { imposeEach } from './imposition';
import { sheetsToPdf } from './sheets-pdf';
import type { Slip } from './slip';
import type { SlipOptions } from './slip-options';

/**
 * Draws slips as one PDF, in the order given, one page per parcel (A4: four to a sheet); its bytes come sheet by sheet. The same slips
 * and options give the same bytes: the date of making is that of the newest booking. Throws for no slip at all, and for a broken
 * installation.
 */
export function* drawSlipsPdf(slips: readonly Slip[], options: SlipOptions): Generator<Uint8Array> {
  const [first] = slips;
  if (!first) throw new Error('No slip to draw.');
  yield* sheetsToPdf(imposeEach(pagesOf(slips, options), options), options.dpi, {
    title: slips.length === 1 ? first.shipmentId : `${first.shipmentId} + ${slips.length - 1}`,
    locale: options.texts.locale,
    madeAt: new Date(Math.max(...slips.map(({ bookedAt }) => bookedAt.getTime()))),
  });
}

function* pagesOf(slips: readonly Slip[], options: SlipOptions) {
  for (const slip of slips) yield* composePages(slip, options);
}
