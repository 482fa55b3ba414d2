import 'server-only';
import { BARS_QUIET_MODULES, MATRIX_QUIET_MODULES } from '@/lib/labels/barcode';
import { isEven } from '@/lib/labels/fit-text';
import { dotsToMm, type LabelDpi } from '@/lib/labels/label-formats';
import type { Box } from '@/lib/labels/layout';
import type { Mark } from '@/lib/labels/mark';
import { loadTypeface } from '@/lib/labels/typeface';

/** The ground a text or a code claims on the paper, a code's clear space included. Rules and frames claim none. */
export type Ink = Box & { what: string; isCode: boolean };

// Highest letter with an accent above the baseline, deepest below it: less than a line, so that neighbours may touch.
const ABOVE_EM = 0.76;
const BELOW_EM = 0.22;
const EVEN_BELOW_EM = 0.14;

/** Where every text and code of a page stands, in millimetres. */
export function inkOf(marks: Mark[], dpi: LabelDpi): Ink[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'text') return [textInk(mark)];
    if (mark.kind === 'bars') return [barsInk(mark, dpi)];
    if (mark.kind === 'matrix') return [matrixInk(mark, dpi)];
    return [];
  });
}

function textInk({ text, weight, sizeMm, xMm, baselineMm, isTurned }: Extract<Mark, { kind: 'text' }>): Ink {
  const along = loadTypeface().measure(text, weight) * sizeMm;
  const below = isEven(text) ? EVEN_BELOW_EM : BELOW_EM;
  const [above, high] = [ABOVE_EM * sizeMm, (ABOVE_EM + below) * sizeMm];
  const box = isTurned
    ? { xMm: xMm - above, yMm: baselineMm - along, widthMm: high, heightMm: along }
    : { xMm, yMm: baselineMm - above, widthMm: along, heightMm: high };
  return { ...box, what: text, isCode: false };
}

function barsInk(
  { modules, moduleDots, xDots, yDots, barDots, isTurned }: Extract<Mark, { kind: 'bars' }>,
  dpi: LabelDpi,
): Ink {
  const quiet = BARS_QUIET_MODULES * moduleDots;
  const along = modules.reduce((sum, width) => sum + width, 0) * moduleDots + 2 * quiet;
  const dots = isTurned ? [xDots, yDots + quiet - along, barDots, along] : [xDots - quiet, yDots, along, barDots];
  return { ...toBox(dots, dpi), what: 'bars', isCode: true };
}

function matrixInk({ rows, moduleDots, xDots, yDots }: Extract<Mark, { kind: 'matrix' }>, dpi: LabelDpi): Ink {
  const quiet = MATRIX_QUIET_MODULES * moduleDots;
  const size = rows.length * moduleDots + 2 * quiet;
  return { ...toBox([xDots - quiet, yDots - quiet, size, size], dpi), what: 'matrix', isCode: true };
}

function toBox([x = 0, y = 0, width = 0, height = 0]: number[], dpi: LabelDpi): Box {
  const [xMm, yMm, widthMm, heightMm] = [
    dotsToMm(x, dpi),
    dotsToMm(y, dpi),
    dotsToMm(width, dpi),
    dotsToMm(height, dpi),
  ];
  return { xMm, yMm, widthMm, heightMm };
}
