import 'server-only';
import { type Bars, barsWidth, encodeMatrix, MATRIX_CORRECTIONS, MATRIX_QUIET_MODULES, type Matrix } from './barcode';
import { dotsWithin, type LabelDpi, mmToDots } from './formats';

/** A code with the size of its module, in whole printer dots. */
export type PlacedCode =
  | { kind: 'bars'; bars: Bars; moduleDots: number }
  | { kind: 'matrix'; matrix: Matrix; moduleDots: number }
  | { kind: 'none' };

/** Room for one code. */
export type CodeRoom = { barsMm: number; matrixMm: number; mostModuleDots: number };

/** A printer that burns a dot too much on each side leaves nothing of a space of two. */
const LEAST_MODULE_DOTS = 3;
/** A 2D code prefers more correction only while its modules are as large as this. */
const GOOD_MATRIX_MODULE_MM = 0.5;

/**
 * The best code a text can have in that room (docs/labels.md#when-something-is-too-long): bars with the largest module that fits, else a 2D
 * code, else none. `bars` is null for a text that no bars can hold. A code is never scaled to fit.
 */
export function placeCode(text: string, bars: Bars | null, room: CodeRoom, dpi: LabelDpi): PlacedCode {
  const moduleDots = bars
    ? Math.min(room.mostModuleDots, Math.floor(dotsWithin(room.barsMm, dpi) / barsWidth(bars)))
    : 0;
  if (bars && moduleDots >= LEAST_MODULE_DOTS) return { kind: 'bars', bars, moduleDots };
  return placeMatrix(text, room, dpi);
}

/** As much correction as leaves modules large, else as much as leaves them readable. */
function placeMatrix(text: string, { matrixMm }: CodeRoom, dpi: LabelDpi): PlacedCode {
  for (const leastDots of [mmToDots(GOOD_MATRIX_MODULE_MM, dpi), LEAST_MODULE_DOTS]) {
    for (const correction of MATRIX_CORRECTIONS) {
      const matrix = encodeMatrix(text, correction);
      if (!matrix) continue;
      const moduleDots = Math.floor(dotsWithin(matrixMm, dpi) / (matrix.size + 2 * MATRIX_QUIET_MODULES));
      if (moduleDots >= leastDots) return { kind: 'matrix', matrix, moduleDots };
    }
  }
  return { kind: 'none' };
}
