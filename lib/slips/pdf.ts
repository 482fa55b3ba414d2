import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { composeSlip } from './compose-slip';
import { impose } from './imposition';
import { sheetsToPdf } from './sheets-pdf';
import type { Slip } from './slip';
import type { SlipNote } from './slip-note';
import type { SlipOptions } from './slip-options';

/** `notes` are each slip's own, in the order given; `pages` counts sheets of paper. */
export type SlipsPdf = { pdf: Buffer; notes: SlipNote[][]; pages: number };

/**
 * Draws slips as one PDF, in the order given, one page per parcel (A4: four to a sheet), and says what it had to do to keep
 * everything readable. The same slips and options give the same bytes: the date of making is that of the newest booking. Throws for
 * no slip at all, and for a broken installation.
 */
export async function renderSlipsPdf(slips: readonly Slip[], options: SlipOptions): Promise<SlipsPdf> {
  const [first] = slips;
  if (!first) throw new Error('No slip to draw.');
  const composed: ReturnType<typeof composeSlip>[] = [];
  for (const slip of slips) {
    composed.push(composeSlip(slip, options));
    // A thousand slips take seconds, and bookings must not wait for them.
    await othersFirst();
  }
  const sheets = impose(
    composed.flatMap(({ pages }) => pages),
    options,
  );
  const pdf = await sheetsToPdf(sheets, options.dpi, {
    title: slips.length === 1 ? first.shipmentId : `${first.shipmentId} + ${slips.length - 1}`,
    locale: options.texts.locale,
    madeAt: new Date(Math.max(...slips.map(({ bookedAt }) => bookedAt.getTime()))),
  });
  return { pdf, notes: composed.map(({ notes }) => notes), pages: sheets.length };
}
