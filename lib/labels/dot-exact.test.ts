import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { type Raster, rasterise } from '@/lib/testing/label-raster';
import { labelItem, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelsPdf } from '@/lib/testing/render-labels';
import { BARS_QUIET_MODULES } from './barcode';
import { impose } from './imposition';
import type { Label } from './label';
import { DEFAULT_PROFILE, dotsToMm, LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelFormat } from './label-formats';
import type { Mark } from './mark';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));

const label = sampleLabel({
  items: ['370724763243779252', 'Ordre-2026/ABCdef_ghijKLM-0', 'Łódź-2026'].map((trackingReference, index) => {
    return { ...labelItem, number: index + 1, trackingReference };
  }),
});
const longNumber = sampleLabel({ shipmentId: 'Order-2026/ABCdef', missionCode: '42157804689013000355691719' });

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
  const options = { ...DEFAULT_PROFILE, dpi, format };

  const sheetsOf = (drawn: Label) => impose(composeLabel(drawn, options).pages, options);

  test.each([
    ['of the carrier', label],
    ['of the shop and of a mission', longNumber],
  ])('every bar and space of numbers %s is a whole number of dots, and its clear space is clear', async (_, drawn) => {
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

  test('no module is of two dots, and no bars are so low that a tilted line leaves them', () => {
    for (const mark of [...sheetsOf(label), ...sheetsOf(longNumber)].flatMap(({ marks }) => bars(marks))) {
      const length = mark.modules.reduce((sum, width) => sum + width, 0) * mark.moduleDots;
      expect(mark.moduleDots).toBeGreaterThanOrEqual(3);
      expect(mark.barDots / length).toBeGreaterThan(Math.tan((5 * Math.PI) / 180));
    }
  });

  test('the code of the parcel is at least 60 mm long and 22 mm high, the number of the shipment never under 3 mm', () => {
    const [sheet] = sheetsOf(label);
    const main = bars(sheet?.marks ?? [])[format === 'roll62' ? 1 : 0];
    if (!main) throw new Error('The parcel has no bars');
    const length = main.modules.reduce((sum, width) => sum + width, 0) * main.moduleDots;
    expect(main.moduleDots).toBe(dpi === 203 ? 4 : 6);
    expect(dotsToMm(length, dpi)).toBeGreaterThan(78 - 1);
    expect(dotsToMm(main.barDots, dpi)).toBeGreaterThanOrEqual(format === 'roll62' ? 22 : 30);
    const numbers = (sheet?.marks ?? []).filter((mark) => mark.kind === 'text' && mark.text.startsWith('(401)'));
    expect(numbers).not.toHaveLength(0);
    for (const mark of numbers) expect(mark.kind === 'text' && mark.sizeMm).toBeGreaterThanOrEqual(3);
  });
});

test('bars lie on the papers of 100 mm and stand upright on a roll', () => {
  const turnedOn = (format: LabelFormat) => {
    const { pages } = composeLabel(sampleLabel(), { format, dpi: 203 });
    return pages.flatMap(({ marks }) => bars(marks)).map(({ isTurned }) => isTurned);
  };
  expect([turnedOn('100x150'), turnedOn('roll62')]).toEqual([[false], [true, true]]);
});
