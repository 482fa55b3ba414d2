import { describe, expect, test } from 'vitest';
import { composeSlip } from '@/lib/testing/compose-slip';
import { renderSlipsZpl } from '@/lib/testing/render-slips';
import type { Raster } from '@/lib/testing/slip-raster';
import { sampleSlip, slipItem, slipParty } from '@/lib/testing/slip-sample';
import { slipWords } from '@/lib/testing/slip-texts';
import { rasteriseZpl } from '@/lib/testing/zpl-raster';
import { drawBitmap } from './bitmap-draw';
import { DEFAULT_PROFILE, mmToDots, SLIP_FORMATS, SLIP_RESOLUTIONS, type SlipFormat } from './formats';
import { impose } from './imposition';

const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
const cases = SLIP_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));
const crowded = sampleSlip({
  isTest: true,
  shipmentId: 'Order-2026/ABCdef-ghijKLMnop_q',
  recipient: { ...slipParty, name: 'Čáhppesluokta Łódź Ķēniņš' },
  servicePoint: slipParty,
  items: ['Łódź-2026', '370724763243779252'].map((trackingReference, index) => {
    return { ...slipItem, number: index + 1, returnCode: 'R-1337', trackingReference };
  }),
});

/** The dots we mean, as a picture. */
function meant(bitmap: ReturnType<typeof drawBitmap>): Raster {
  const { widthDots: width, heightDots: height, rowBytes, bits } = bitmap;
  const data = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return (bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 0 : 255;
  });
  return { width, height, data };
}

describe.each(cases)('on $format at $dpi dpi', ({ dpi, format }) => {
  const options = { ...DEFAULT_PROFILE, dpi, format, texts: slipWords.nb };
  const { zpl } = renderSlipsZpl([crowded], options);

  test('an independent reader of ZPL draws the very dots we mean, a label for each parcel', async () => {
    const labels = await rasteriseZpl(zpl, dpi);
    const { pages } = composeSlip(crowded, options);
    const wanted = impose(pages, { ...options, format: format === 'a4' ? 'a6' : format });
    expect(labels).toHaveLength(2);
    labels.forEach((label, index) => {
      const sheet = wanted[index];
      if (!sheet) throw new Error('More labels than parcels');
      const dots = meant(drawBitmap(sheet, dpi));
      expect([label.width, label.height]).toEqual([dots.width, dots.height]);
      expect(Buffer.compare(label.data, dots.data)).toBe(0);
    });
  });

  test('every label says its width and length in dots, and only a roll that it has no gaps', () => {
    const { widthMm } = SLIP_FORMATS[format];
    expect(zpl.match(/\^PW\d+/g)).toEqual(Array(2).fill(`^PW${mmToDots(widthMm, dpi)}`));
    expect(zpl.match(/\^MNN/g) ?? []).toHaveLength(format === 'roll62' ? 2 : 0);
  });

  test('no field is larger than the language allows, and a slip is small', () => {
    const totals = [...zpl.matchAll(/\^GFA,(\d+),/g)].map(([, total]) => Number(total));
    expect(Math.max(...totals)).toBeLessThanOrEqual(99_999);
    expect(renderSlipsZpl([sampleSlip()], options).zpl.length).toBeLessThan(dpi === 203 ? 32_000 : 64_000);
  });
});

test('nothing of a slip is text to the printer, so that no name can be a command', () => {
  const { zpl } = renderSlipsZpl([sampleSlip({ shipmentId: '^XZ~JR^FD' })], {
    ...DEFAULT_PROFILE,
    texts: slipWords.en,
  });
  expect(new Set(zpl.match(/[\^~][A-Z]{2}/g))).toEqual(
    new Set(['^XA', '^PW', '^LL', '^LH', '^FO', '^GF', '^FS', '^XZ']),
  );
});

test('the same slip is the same text when it is printed again', () => {
  const options = { ...DEFAULT_PROFILE, texts: slipWords.en };
  expect(renderSlipsZpl([sampleSlip()], options)).toEqual(renderSlipsZpl([sampleSlip()], options));
});
