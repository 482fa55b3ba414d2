import { dotsToMm, type LabelDpi, mmToDots, type PrinterProfile, SHEET_PLACES, type SheetPlace } from './label-formats';
import type { Mark } from './mark';

/** One page of paper with everything on it. */
export type Sheet = { widthMm: number; heightMm: number; marks: Mark[] };

/** Four labels of 105 x 148 mm fill the width of A4 and leave half a millimetre above and below, as label sheets have it. */
const A4 = { widthMm: 210, heightMm: 297 };
const PLACE_ORIGINS_MM: Record<SheetPlace, { x: number; y: number }> = {
  1: { x: 0, y: 0.5 },
  2: { x: 105, y: 0.5 },
  3: { x: 0, y: 148.5 },
  4: { x: 105, y: 148.5 },
};

type Imposition = PrinterProfile & { firstPlace?: SheetPlace };

/**
 * Puts the pages of parcels on paper, in order: a sheet each, or on A4 the next free place of four. Moves by whole dots only
 * (docs/labels.md#codes).
 */
export function impose(pages: readonly Sheet[], imposition: Imposition): Sheet[] {
  return [...imposeEach(pages, imposition)];
}

/** The same, sheet by sheet: of the pages no more are asked for than the next sheet needs. */
export function* imposeEach(
  pages: Iterable<Sheet>,
  { format, dpi, offsetXMm, offsetYMm, firstPlace = 1 }: Imposition,
): Generator<Sheet> {
  const shifted = (marks: Mark[], x: number, y: number) =>
    moveMarks(marks, mmToDots(x, dpi) + mmToDots(offsetXMm, dpi), mmToDots(y, dpi) + mmToDots(offsetYMm, dpi), dpi);
  if (format !== 'a4') {
    for (const { widthMm, heightMm, marks } of pages) yield { widthMm, heightMm, marks: shifted(marks, 0, 0) };
    return;
  }
  let places = SHEET_PLACES.slice(firstPlace - 1);
  let sheet: Sheet = { ...A4, marks: [] };
  for (const { marks } of pages) {
    const [place, ...others] = places;
    if (!place) throw new Error('A sheet has four places.');
    const { x, y } = PLACE_ORIGINS_MM[place];
    sheet.marks.push(...shifted(marks, x, y));
    places = others;
    if (others.length > 0) continue;
    yield sheet;
    places = [...SHEET_PLACES];
    sheet = { ...A4, marks: [] };
  }
  if (sheet.marks.length > 0) yield sheet;
}

function moveMarks(marks: Mark[], xDots: number, yDots: number, dpi: LabelDpi): Mark[] {
  if (xDots === 0 && yDots === 0) return marks;
  const [xMm, yMm] = [dotsToMm(xDots, dpi), dotsToMm(yDots, dpi)];
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, xMm: mark.xMm + xMm, baselineMm: mark.baselineMm + yMm }
      : { ...mark, xDots: mark.xDots + xDots, yDots: mark.yDots + yDots },
  );
}
