import { describe, expect, test } from 'vitest';
import { type Raster, rasterise } from '@/lib/testing/slip-raster';
import { sampleSlip, slipItem } from '@/lib/testing/slip-sample';
import { slipWords } from '@/lib/testing/slip-texts';
import { BARS_QUIET_MODULES } from './barcode';
import { composeSlip } from './compose-slip';
import { dotsToMm, SLIP_FORMATS, SLIP_RESOLUTIONS, type SlipFormat } from './formats';
import type { Mark } from './mark';
import { renderSlipPdf } from './pdf';

const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
const cases = SLIP_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));

const slip = sampleSlip({
  items: ['370724763243779252', 'Ordre-2026/ABCdef_ghijKLM-0', 'Łódź-2026'].map((trackingReference, index) => {
    return { ...slipItem, number: index + 1, trackingReference };
  }),
});
const longNumber = sampleSlip({ shipmentId: 'Order-2026/ABCdef-ghijKLMnop_qr' });

type BarsMark = Extract<Mark, { kind: 'bars' }>;
type MatrixMark = Extract<Mark, { kind: 'matrix' }>;

const isBlack = ({ width, data }: Raster, x: number, y: number) => (data[y * width + x] ?? 255) < 128;

/** The dots of a row of bars with its clear space, read from the paper through the middle of the bars. */
function readBars(page: Raster, mark: BarsMark): boolean[] {
  const quiet = BARS_QUIET_MODULES * mark.moduleDots;
  const length = mark.modules.reduce((sum, width) => sum + width, 0) * mark.moduleDots;
  const middle = Math.floor(mark.barDots / 2);
  return Array.from({ length: length + 2 * quiet }, (_, index) => {
    const along = index - quiet;
    return mark.isTurned
      ? isBlack(page, mark.xDots + middle, mark.yDots - 1 - along)
      : isBlack(page, mark.xDots + along, mark.yDots + middle);
  });
}

/** The same dots as the encoder means them. */
function drawBars({ modules, moduleDots }: BarsMark): boolean[] {
  const quiet = Array<boolean>(BARS_QUIET_MODULES * moduleDots).fill(false);
  const bars = modules.flatMap((width, index) => Array<boolean>(width * moduleDots).fill(index % 2 === 0));
  return [...quiet, ...bars, ...quiet];
}

function bars(marks: Mark[]): BarsMark[] {
  return marks.filter((mark) => mark.kind === 'bars');
}

describe.each(cases)('on $format at $dpi dpi', ({ dpi, format }) => {
  const options = { dpi, format, texts: slipWords.en };

  test.each([
    ['across', slip],
    ['upright', longNumber],
  ])('every bar and space %s is a whole number of dots, and its clear space is clear', async (_, drawn) => {
    const pages = await rasterise((await renderSlipPdf(drawn, options)).pdf, format, dpi);
    const composed = composeSlip(drawn, options).pages;
    expect(composed.flatMap(bars)).not.toHaveLength(0);
    composed.forEach((marks, index) => {
      const page = pages[index];
      if (!page) throw new Error(`Page ${index + 1} is missing`);
      for (const mark of bars(marks)) expect(readBars(page, mark)).toEqual(drawBars(mark));
    });
  });

  test('every module of a 2D code is a whole number of dots', async () => {
    const pages = await rasterise((await renderSlipPdf(slip, options)).pdf, format, dpi);
    const mark = composeSlip(slip, options).pages[2]?.find((found): found is MatrixMark => found.kind === 'matrix');
    const page = pages[2];
    if (!mark || !page) throw new Error('The third page has no 2D code');
    const { rows, moduleDots, xDots, yDots } = mark;
    const wanted = rows.flatMap((row) =>
      Array(moduleDots).fill(row.flatMap((isDark) => Array(moduleDots).fill(isDark))),
    );
    const read = wanted.map((line: boolean[], y) => line.map((_, x) => isBlack(page, xDots + x, yDots + y)));
    expect(read).toEqual(wanted);
  });

  test('bars are 25 mm high or more, and no module is under 0.25 mm', () => {
    for (const mark of [...composeSlip(slip, options).pages, ...composeSlip(longNumber, options).pages].flatMap(bars)) {
      expect(dotsToMm(mark.barDots, dpi)).toBeGreaterThanOrEqual(25);
      expect(dotsToMm(mark.moduleDots, dpi)).toBeGreaterThanOrEqual(0.25);
    }
  });
});

test('an upright code was among them', () => {
  const pages = composeSlip(longNumber, { format: '100x150', dpi: 203, texts: slipWords.en }).pages;
  expect(pages.flatMap(bars).map(({ isTurned }) => isTurned)).toEqual([true, false]);
});
