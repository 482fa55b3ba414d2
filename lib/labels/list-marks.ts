import { BARS_QUIET_MODULES, barsWidth, encodeBars } from './barcode';
import { LINE_EM, type MeasureText, type Weight, wrapText } from './fit-text';
import { dotsToMm, type LabelDpi, mmToDots } from './label-formats';
import type { Mark } from './mark';

// What lists and slips are drawn with, in millimetres.

/** An office printer's; bars of whole dots there are sharp at 600 dpi too. */
export const LIST_DPI: LabelDpi = 300;

/** Dots of the thinnest line of a bar code: 0.34 mm, and 0.38 mm on label printers of 203 dpi. */
const MODULE_DOTS: Record<LabelDpi, number> = { 203: 3, 300: 4 };
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
export function rule(xMm: number, yMm: number, widthMm: number, dpi: LabelDpi): Mark {
  const [xDots, yDots, widthDots] = [xMm, yMm, widthMm].map((mm) => mmToDots(mm, dpi)) as [number, number, number];
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

/** How wide a text is as Code 128, with the clear space at its ends; null where it cannot be one. */
export function barCodeMm(text: string, dpi: LabelDpi): number | null {
  const bars = encodeBars(text);
  return bars && dotsToMm(barsWidth(bars) * MODULE_DOTS[dpi], dpi);
}

/** A text of a few letters and digits as Code 128, its clear space ending at `rightMm`, with the text under it. */
export function barCode(
  measure: MeasureText,
  text: string,
  { rightMm, yMm, heightMm, dpi }: { rightMm: number; yMm: number; heightMm: number; dpi: LabelDpi },
): Mark[] {
  const bars = encodeBars(text);
  if (!bars) return [];
  const moduleDots = MODULE_DOTS[dpi];
  const quiet = BARS_QUIET_MODULES * moduleDots;
  const width = barsWidth(bars) * moduleDots - 2 * quiet;
  const xDots = mmToDots(rightMm, dpi) - quiet - width;
  const sizeMm = 3.2;
  const middleMm = dotsToMm(xDots + width / 2, dpi);
  return [
    {
      kind: 'bars',
      modules: bars.modules,
      moduleDots,
      isTurned: false,
      xDots,
      yDots: mmToDots(yMm, dpi),
      barDots: mmToDots(heightMm, dpi),
    },
    word(measure, text, {
      xMm: middleMm - (measure(text, 'bold') * sizeMm) / 2,
      baselineMm: yMm + heightMm + 3.8,
      sizeMm,
      weight: 'bold',
    }),
  ];
}

/**
 * A part of a page that is not divided. `isRow`: where it begins a page, the names of the columns stand above it. `wantsMm`: where less room is
 * left it begins a page, so that it stays with what follows it; its own height if left out.
 */
export type Block = { heightMm: number; wantsMm?: number; isRow: boolean; marksAt: (topMm: number) => Mark[] };

export const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { heightMm }) => sum + heightMm, 0);

/** Blocks on pages, one under the other from `topMm` to `bottomMm`; `names` are those of the columns. */
export function paginate(
  blocks: readonly Block[],
  names: readonly Block[],
  { topMm, bottomMm }: { topMm: number; bottomMm: number },
): Mark[][] {
  const pages: Mark[][] = [];
  let yMm = topMm;
  const put = ({ heightMm, marksAt }: Block) => {
    pages.at(-1)?.push(...marksAt(yMm));
    yMm += heightMm;
  };
  for (const block of blocks) {
    if (pages.length === 0 || yMm + (block.wantsMm ?? block.heightMm) > bottomMm) {
      pages.push([]);
      yMm = topMm;
      if (block.isRow) for (const name of names) put(name);
    }
    put(block);
  }
  return pages;
}
