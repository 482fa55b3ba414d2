import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { type Raster, rasterise } from '@/lib/testing/label-raster';
import { labelItem, sampleLabel } from '@/lib/testing/label-sample';
import { labelWords } from '@/lib/testing/label-texts';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { BARS_QUIET_MODULES } from './barcode';
import { DEFAULT_PROFILE, dotsToMm, LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelFormat } from './formats';
import { impose } from './imposition';
import type { Label } from './label';
import type { Mark } from './mark';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));

const label = sampleLabel({
  items: ['370724763243779252', 'Ordre-2026/ABCdef_ghijKLM-0', 'Łódź-2026'].map((trackingReference, index) => {
    return { ...labelItem, number: index + 1, trackingReference };
  }),
});
const longNumber = sampleLabel({ shipmentId: 'Order-2026/ABCdef-ghijKLMnop_qr' });

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
  const options = { ...DEFAULT_PROFILE, dpi, format, texts: labelWords.en };

  const sheetsOf = (drawn: Label) => impose(composeLabel(drawn, options).pages, options);

  test.each([
    ['across', label],
    ['upright', longNumber],
  ])('every bar and space %s is a whole number of dots, and its clear space is clear', async (_, drawn) => {
    const pages = await rasterise(renderLabelsPdf([drawn], options).pdf, dpi);
    const composed = sheetsOf(drawn);
    expect(composed.flatMap(({ marks }) => bars(marks))).not.toHaveLength(0);
    expect(pages).toHaveLength(composed.length);
    composed.forEach(({ marks }, index) => {
      const page = pages[index];
      if (!page) throw new Error(`Page ${index + 1} is missing`);
      for (const mark of bars(marks)) expect(readBars(page, mark)).toEqual(drawBars(mark));
    });
  });

  test('every module of a 2D code is a whole number of dots', async () => {
    const pages = await rasterise(renderLabelsPdf([label], options).pdf, dpi);
    const sheets = sheetsOf(label);
    const isMatrix = (mark: Mark): mark is MatrixMark => mark.kind === 'matrix';
    const index = sheets.findIndex(({ marks }) => marks.some(isMatrix));
    const mark = sheets[index]?.marks.find(isMatrix);
    const page = pages[index];
    if (!mark || !page) throw new Error('No page has a 2D code');
    const { rows, moduleDots, xDots, yDots } = mark;
    const wanted = rows.flatMap((row) =>
      Array(moduleDots).fill(row.flatMap((isDark) => Array(moduleDots).fill(isDark))),
    );
    const read = wanted.map((line: boolean[], y) => line.map((_, x) => isBlack(page, xDots + x, yDots + y)));
    expect(read).toEqual(wanted);
  });

  test('bars are as high as goal E3 asks, and no module is under 0.25 mm', () => {
    for (const mark of [...sheetsOf(label), ...sheetsOf(longNumber)].flatMap(({ marks }) => bars(marks))) {
      expect(dotsToMm(mark.barDots, dpi)).toBeGreaterThanOrEqual(format === 'roll62' ? 12 : 25);
      expect(dotsToMm(mark.moduleDots, dpi)).toBeGreaterThanOrEqual(0.25);
    }
  });
});

test('an upright code was among them', () => {
  const { pages } = composeLabel(longNumber, { format: '100x150', dpi: 203, texts: labelWords.en });
  expect(pages.flatMap(({ marks }) => bars(marks)).map(({ isTurned }) => isTurned)).toEqual([true, false]);
});
