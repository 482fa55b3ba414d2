import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderSlipsPdf } from '@/lib/testing/render-slips';
import { bookedSlip } from '@/lib/testing/slip-arbitrary';
import { decodeWithZbar, decodeWithZxing } from '@/lib/testing/slip-decoders';
import { rasterise } from '@/lib/testing/slip-raster';
import { slipWords } from '@/lib/testing/slip-texts';
import { encodeBars } from './barcode';
import { DEFAULT_PROFILE, SLIP_FORMATS, SLIP_RESOLUTIONS, type SlipFormat } from './formats';
import type { Slip } from './slip';

// 200 random bookings in all: each is drawn for both printers on one of the papers, and every page is read twice.
const BOOKINGS = 200;
const SEED = 20_261_002;
const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
const slips = fc.sample(bookedSlip, { numRuns: BOOKINGS, seed: SEED });
const cases = SLIP_RESOLUTIONS.flatMap((dpi) => formats.map((format, share) => ({ dpi, format, share })));

/** Sorted, and each once: parcels of one shipment have its number in common. */
const once = (found: string[]) => [...new Set(found)].sort();

/** What a scanner must type for each page; the parcels of these slips share a sheet of A4. */
function contents({ shipmentId, items }: Slip, format: SlipFormat): string[][] {
  const scanned = (text: string) => encodeBars(text)?.content ?? text;
  const codes = items.map((item) => [scanned(shipmentId), scanned(item.trackingReference ?? '')].sort());
  return format === 'a4' ? [codes.flat()].map(once) : codes;
}

describe('every code of a random booking is read by two decoders as what was encoded', () => {
  test.each(cases)('on $format at $dpi dpi', { timeout: 300_000 }, async ({ dpi, format, share }) => {
    const mine = slips.filter((_, index) => index % formats.length === share);
    for (const slip of mine) {
      const { pdf } = renderSlipsPdf([slip], { ...DEFAULT_PROFILE, format, dpi, texts: slipWords.nb });
      const pages = await rasterise(pdf, dpi);
      const wanted = contents(slip, format);
      expect(pages).toHaveLength(wanted.length);
      expect((await Promise.all(pages.map(decodeWithZxing))).map(once)).toEqual(wanted);
      expect((await Promise.all(pages.map(decodeWithZbar))).map(once)).toEqual(wanted);
    }
    expect(mine).toHaveLength(BOOKINGS / formats.length);
  });
});
