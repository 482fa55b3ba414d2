import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookedLabel } from '@/lib/testing/label-arbitrary';
import { decodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import { rasterise } from '@/lib/testing/label-raster';
import { lawRuns } from '@/lib/testing/law-runs';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { scannedText } from './barcode';
import type { Label } from './label';
import { DEFAULT_PROFILE, LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelFormat } from './label-formats';

// Each is drawn for both printers on one of the papers, and every page is read twice.
const BOOKINGS = lawRuns(15, 200);
const SEED = 20_261_002;
const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const labels = fc.sample(bookedLabel, { numRuns: BOOKINGS, seed: SEED });
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format, share) => ({ dpi, format, share })));

/** Sorted, and each once: parcels of one shipment have its number in common. */
const once = (found: string[]) => [...new Set(found)].sort();

/** What a scanner must type for each page; the parcels of these labels share a sheet of A4. */
function contents({ shipmentId, items }: Label, format: LabelFormat): string[][] {
  const codes = items.map((item) => [scannedText(shipmentId), scannedText(item.trackingReference ?? '')].sort());
  return format === 'a4' ? [codes.flat()].map(once) : codes;
}

describe('every code of a random booking is read by two decoders as what was encoded', () => {
  test.each(cases)('on $format at $dpi dpi', { timeout: 300_000 }, async ({ dpi, format, share }) => {
    const mine = labels.filter((_, index) => index % formats.length === share);
    for (const label of mine) {
      const { pdf } = renderLabelsPdf([label], { ...DEFAULT_PROFILE, format, dpi });
      const pages = await rasterise(pdf, dpi);
      const wanted = contents(label, format);
      expect(pages).toHaveLength(wanted.length);
      expect((await Promise.all(pages.map(decodeWithZxing))).map(once)).toEqual(wanted);
      expect((await Promise.all(pages.map(decodeWithZbar))).map(once)).toEqual(wanted);
    }
    expect(mine).toHaveLength(BOOKINGS / formats.length);
  });
});
