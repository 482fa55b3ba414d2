import { BARS_QUIET_MODULES, MATRIX_QUIET_MODULES } from '@/lib/labels/barcode';
import type { Mark } from '@/lib/labels/mark';
import type { Raster } from '@/lib/testing/label-raster';

/** A mark that a scanner reads. */
export type CodeMark = Extract<Mark, { kind: 'bars' | 'matrix' }>;

/** True for bars and 2D codes. */
export function isCode(mark: Mark): mark is CodeMark {
  return mark.kind === 'bars' || mark.kind === 'matrix';
}

/** So much of the bars' height goes to the decoders: a scanner's line needs less. */
const STRIP_DOTS = 64;

/**
 * Picks a code with its clear space, and nothing more, out of a page: a decoder that needs more clear space than that fails. Black and
 * white only, as a label printer burns it: it has no greys. Of bars no more is picked than `most` dots of their height.
 */
export function cropCode(page: Raster, mark: CodeMark, most = STRIP_DOTS): Raster {
  if (mark.kind === 'matrix') {
    const quiet = MATRIX_QUIET_MODULES * mark.moduleDots;
    const size = mark.rows.length * mark.moduleDots + 2 * quiet;
    return crop(page, mark.xDots - quiet, mark.yDots - quiet, size, size);
  }
  const quiet = BARS_QUIET_MODULES * mark.moduleDots;
  const length = mark.modules.reduce((sum, width) => sum + width, 0) * mark.moduleDots + 2 * quiet;
  const high = Math.min(most, mark.barDots);
  const into = Math.floor((mark.barDots - high) / 2);
  return mark.isTurned
    ? crop(page, mark.xDots + into, mark.yDots + quiet - length, high, length)
    : crop(page, mark.xDots - quiet, mark.yDots + into, length, high);
}

function crop({ width, height, data }: Raster, left: number, top: number, wide: number, high: number): Raster {
  const cut = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < high; y += 1) {
    if (top + y < 0 || top + y >= height) continue;
    for (let x = Math.max(0, -left); x < Math.min(wide, width - left); x += 1) {
      cut[y * wide + x] = (data[(top + y) * width + left + x] ?? 255) < 128 ? 0 : 255;
    }
  }
  return { width: wide, height: high, data: cut };
}
