import { BARS_QUIET_MODULES } from '@/lib/labels/barcode';
import type { Raster } from '@/lib/testing/label-raster';
import type { CodeMark } from './code-region';

const DARK_BELOW = 128;
/** A bar that is missing or one too many. */
const LOST = 999;

/**
 * The widest difference, in dots, between what lies on the paper and what the encoder means: along three lines through bars and their
 * clear space, and along every line of dots through a 2D code.
 */
export function dotDeviation(page: Raster, mark: CodeMark): number {
  if (mark.kind === 'matrix') {
    const { rows, moduleDots, xDots, yDots } = mark;
    const deviations = rows.flatMap((row, index) => {
      const wanted = runsOf(row.flatMap((isDark) => Array<boolean>(moduleDots).fill(isDark)));
      return Array.from({ length: moduleDots }, (_, dot) => {
        const y = yDots + index * moduleDots + dot;
        return difference(runsOf(row.flatMap((_, x) => dots(page, xDots + x * moduleDots, y, moduleDots))), wanted);
      });
    });
    return Math.max(...deviations);
  }
  const { modules, moduleDots, xDots, yDots, barDots, isTurned } = mark;
  const quiet = BARS_QUIET_MODULES * moduleDots;
  const wanted = [quiet, ...modules.map((width) => width * moduleDots), quiet];
  const length = wanted.reduce((sum, dots) => sum + dots, 0);
  const lines = [1, Math.floor(barDots / 2), barDots - 2].map((into) =>
    Array.from({ length }, (_, along) =>
      isTurned
        ? isDark(page, xDots + into, yDots + quiet - 1 - along)
        : isDark(page, xDots - quiet + along, yDots + into),
    ),
  );
  return Math.max(...lines.map((line) => difference(runsOf(line), { startsDark: false, lengths: wanted })));
}

type Runs = { startsDark: boolean; lengths: number[] };

function runsOf(line: boolean[]): Runs {
  const lengths: number[] = [];
  line.forEach((isBlack, index) => {
    if (index > 0 && isBlack === line[index - 1]) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
  });
  return { startsDark: line[0] ?? false, lengths };
}

function difference(found: Runs, wanted: Runs): number {
  if (found.startsDark !== wanted.startsDark || found.lengths.length !== wanted.lengths.length) return LOST;
  return Math.max(...found.lengths.map((length, index) => Math.abs(length - (wanted.lengths[index] ?? 0))));
}

function dots(page: Raster, x: number, y: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, index) => isDark(page, x + index, y));
}

function isDark({ width, height, data }: Raster, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return (data[y * width + x] ?? 255) < DARK_BELOW;
}
