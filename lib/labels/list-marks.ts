import { BARS_QUIET_MODULES, encodeBars } from './barcode';
import { LINE_EM, type MeasureText, type Weight, wrapText } from './fit-text';
import { dotsToMm, type LabelDpi, mmToDots } from './label-formats';
import type { Mark } from './mark';

// What lists and slips are drawn with, in millimetres.

/** An office printer's; bars of whole dots there are sharp at 600 dpi too. */
export const LIST_DPI: LabelDpi = 300;

/** Dots of the thinnest line of a bar code: 0.34 mm. */
const MODULE_DOTS = 4;
/** From the top of a line to its baseline, in em. */
const ASCENT_EM = 0.93;

/** Text from a place on, or up to it where `isRight`. */
export function word(
  measure: MeasureText,
  text: string,
  at: { xMm: number; baselineMm: number; sizeMm: number; weight?: Weight; isRight?: boolean },
): Mark {
  const { sizeMm, baselineMm, weight = 'regular', isRight = false } = at;
  const xMm = isRight ? at.xMm - measure(text, weight) * sizeMm : at.xMm;
  return { kind: 'text', text, weight, sizeMm, xMm, baselineMm, ink: 'black', isTurned: false };
}

/** A line across, two dots thick. */
export function rule(xMm: number, yMm: number, widthMm: number): Mark {
  const [xDots, yDots, widthDots] = [xMm, yMm, widthMm].map((mm) => mmToDots(mm, LIST_DPI)) as [number, number, number];
  return { kind: 'rectangle', xDots, yDots, widthDots, heightDots: 2 };
}

/** A text in a column: at spaces, else between letters; nothing is cut. */
export function cellLines(
  measure: MeasureText,
  text: string,
  widthMm: number,
  sizeMm: number,
  weight: Weight,
): string[] {
  return wrapText(text, widthMm / sizeMm, (some) => measure(some, weight));
}

/** The lines of a cell under each other, from its top left corner, or up to its right edge. */
export function cellMarks(
  measure: MeasureText,
  lines: readonly string[],
  at: { xMm: number; yMm: number; sizeMm: number; weight: Weight; isRight: boolean },
): Mark[] {
  return lines.map((text, index) =>
    word(measure, text, { ...at, baselineMm: at.yMm + at.sizeMm * (ASCENT_EM + index * LINE_EM) }),
  );
}

/** Height of so many lines. */
export const linesMm = (lines: number, sizeMm: number): number => lines * sizeMm * LINE_EM;

/** A text of a few letters and digits as Code 128, its clear space ending at `rightMm`, with the text under it. */
export function barCode(measure: MeasureText, text: string, rightMm: number, yMm: number, heightMm: number): Mark[] {
  const bars = encodeBars(text);
  if (!bars) return [];
  const width = bars.modules.reduce((sum, module) => sum + module, 0) * MODULE_DOTS;
  const xDots = mmToDots(rightMm, LIST_DPI) - BARS_QUIET_MODULES * MODULE_DOTS - width;
  const sizeMm = 3.2;
  const middleMm = dotsToMm(xDots + width / 2, LIST_DPI);
  return [
    {
      kind: 'bars',
      modules: bars.modules,
      moduleDots: MODULE_DOTS,
      isTurned: false,
      xDots,
      yDots: mmToDots(yMm, LIST_DPI),
      barDots: mmToDots(heightMm, LIST_DPI),
    },
    word(measure, text, {
      xMm: middleMm - (measure(text, 'bold') * sizeMm) / 2,
      baselineMm: yMm + heightMm + 3.8,
      sizeMm,
      weight: 'bold',
    }),
  ];
}
