import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import type { Raster } from '@/lib/testing/label-raster';
import { labelItem, labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelsZpl } from '@/lib/testing/render-labels';
import { rasteriseZpl } from '@/lib/testing/zpl-raster';
import { drawBitmap } from './draw-bitmap';
import { impose } from './imposition';
import { DEFAULT_PROFILE, LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelFormat, mmToDots } from './label-formats';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));
const crowded = sampleLabel({
  isTest: true,
  shipmentId: 'Order-2026/ABCdef-ghijKLMnop_q',
  recipient: { ...labelParty, name: 'Čáhppesluokta Łódź Ķēniņš' },
  servicePoint: labelParty,
  items: ['Łódź-2026', '370724763243779252'].map((trackingReference, index) => {
    return { ...labelItem, number: index + 1, returnCode: 'R-1337', trackingReference };
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

// What the reader draws of the other papers at 300 dpi differs in nothing but its size.
const read = cases.filter(({ dpi, format }) => dpi === 203 || format === DEFAULT_PROFILE.format);
test.each(read)(
  'an independent reader of ZPL draws the very dots we mean on $format at $dpi dpi, a label for each parcel',
  async ({ dpi, format }) => {
    const options = { ...DEFAULT_PROFILE, dpi, format };
    const labels = await rasteriseZpl(renderLabelsZpl([crowded], options).zpl, dpi);
    const { pages } = composeLabel(crowded, options);
    const wanted = impose(pages, { ...options, format: format === 'a4' ? 'a6' : format });
    expect(labels).toHaveLength(2);
    labels.forEach((label, index) => {
      const sheet = wanted[index];
      if (!sheet) throw new Error('More labels than parcels');
      const dots = meant(drawBitmap(sheet, dpi));
      expect([label.width, label.height]).toEqual([dots.width, dots.height]);
      expect(Buffer.compare(label.data, dots.data)).toBe(0);
    });
  },
);

describe.each(cases)('on $format at $dpi dpi', ({ dpi, format }) => {
  const options = { ...DEFAULT_PROFILE, dpi, format };
  const { zpl } = renderLabelsZpl([crowded], options);

  test('every label says its width and length in dots, and whether it has gaps or marks, which the printer remembers', () => {
    const { widthMm } = LABEL_FORMATS[format];
    expect(zpl.match(/\^PW\d+/g)).toEqual(Array(2).fill(`^PW${mmToDots(widthMm, dpi)}`));
    expect(zpl.match(/\^MN./g)).toEqual(Array(2).fill(format === 'roll62' ? '^MNN' : '^MNY'));
    const marked = renderLabelsZpl([crowded], { ...options, hasMarks: true }).zpl;
    expect(marked.match(/\^MN./g)).toEqual(Array(2).fill(format === 'roll62' ? '^MNN' : '^MNM'));
  });

  test('no field is larger than the language allows, and a label is small', () => {
    const totals = [...zpl.matchAll(/\^GFA,(\d+),/g)].map(([, total]) => Number(total));
    expect(Math.max(...totals)).toBeLessThanOrEqual(99_999);
    expect(renderLabelsZpl([sampleLabel()], options).zpl.length).toBeLessThan(dpi === 203 ? 40_000 : 64_000);
  });
});

test('nothing of a label is text to the printer, so that no name can be a command', () => {
  const { zpl } = renderLabelsZpl([sampleLabel({ shipmentId: '^XZ~JR^FD' })], {
    ...DEFAULT_PROFILE,
  });
  expect(new Set(zpl.match(/[\^~][A-Z]{2}/g))).toEqual(
    new Set(['^XA', '^MN', '^PW', '^LL', '^LH', '^FO', '^GF', '^FS', '^XZ']),
  );
});

test('the same label is the same text when it is printed again', () => {
  const options = DEFAULT_PROFILE;
  expect(renderLabelsZpl([sampleLabel()], options)).toEqual(renderLabelsZpl([sampleLabel()], options));
});
