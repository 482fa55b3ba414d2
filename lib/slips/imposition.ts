import { dotsToMm, mmToDots, type PrinterProfile, SHEET_PLACES, type SheetPlace, type SlipDpi } from './formats';
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

/** Puts the pages of parcels on paper, in order: a sheet each, or on A4 the next free place of four. Moves by whole dots only (goal E2). */
export function impose(
  pages: readonly Sheet[],
  { format, dpi, offsetXMm, offsetYMm, firstPlace = 1 }: PrinterProfile & { firstPlace?: SheetPlace },
): Sheet[] {
  const shifted = (marks: Mark[], x: number, y: number) =>
    moveMarks(marks, mmToDots(x, dpi) + mmToDots(offsetXMm, dpi), mmToDots(y, dpi) + mmToDots(offsetYMm, dpi), dpi);
  if (format !== 'a4') return pages.map((page) => ({ ...page, marks: shifted(page.marks, 0, 0) }));
  const sheets: Sheet[] = [];
  pages.forEach(({ marks }, index) => {
    const at = index + firstPlace - 1;
    const place = SHEET_PLACES[at % SHEET_PLACES.length] ?? 1;
    if (index === 0 || place === 1) sheets.push({ ...A4, marks: [] });
    const { x, y } = PLACE_ORIGINS_MM[place];
    sheets.at(-1)?.marks.push(...shifted(marks, x, y));
  });
  return sheets;
}

function moveMarks(marks: Mark[], xDots: number, yDots: number, dpi: SlipDpi): Mark[] {
  if (xDots === 0 && yDots === 0) return marks;
  const [xMm, yMm] = [dotsToMm(xDots, dpi), dotsToMm(yDots, dpi)];
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, xMm: mark.xMm + xMm, baselineMm: mark.baselineMm + yMm }
      : { ...mark, xDots: mark.xDots + xDots, yDots: mark.yDots + yDots },
  );
}
