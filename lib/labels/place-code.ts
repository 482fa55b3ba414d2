import 'server-only';
import { type Bars, barsWidth, encodeBars, encodeMatrix, MATRIX_QUIET_MODULES, type Matrix } from './barcode';
import { dotsWithin, type LabelDpi } from './formats';

/** A code with the size of its module, in whole printer dots. */
export type PlacedCode =
  | { kind: 'bars'; bars: Bars; moduleDots: number; isTurned: boolean }
  | { kind: 'matrix'; matrix: Matrix; moduleDots: number }
  | { kind: 'none' };

/** Room for one code, in millimetres. `turnedMm` 0: there is no room for an upright one. */
export type CodeRoom = { flatMm: number; turnedMm: number; matrixMm: number };

/** Module of bars in dots: what is wanted, and the least that is still 0.25 mm (goal E3). */
const BAR_MODULE_DOTS: Record<LabelDpi, { wanted: number; least: number }> = {
  203: { wanted: 3, least: 2 },
  300: { wanted: 4, least: 3 },
};

const LEAST_MATRIX_MODULE_DOTS = 2;

/**
 * The best code a text can have in that room (goal E4): bars with the largest module that fits, else bars turned upright, else a
 * 2D code, else none. It is never scaled to fit.
 */
export function placeCode(text: string, room: CodeRoom, dpi: LabelDpi): PlacedCode {
  const bars = encodeBars(text);
  if (bars) {
    for (const isTurned of [false, true]) {
      const moduleDots = barModule(bars, isTurned ? room.turnedMm : room.flatMm, dpi);
      if (moduleDots) return { kind: 'bars', bars, moduleDots, isTurned };
    }
  }
  const matrix = encodeMatrix(text);
  if (!matrix) return { kind: 'none' };
  const moduleDots = Math.floor(dotsWithin(room.matrixMm, dpi) / (matrix.size + 2 * MATRIX_QUIET_MODULES));
  return moduleDots >= LEAST_MATRIX_MODULE_DOTS ? { kind: 'matrix', matrix, moduleDots } : { kind: 'none' };
}

function barModule(bars: Bars, lengthMm: number, dpi: LabelDpi): number | null {
  const { wanted, least } = BAR_MODULE_DOTS[dpi];
  const moduleDots = Math.min(wanted, Math.floor(dotsWithin(lengthMm, dpi) / barsWidth(bars)));
  return moduleDots >= least ? moduleDots : null;
}
