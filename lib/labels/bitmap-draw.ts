import 'server-only';
import { type Bitmap, blankBitmap, drawRun } from './bitmap';
import { blackBoxes, type DotBox } from './black-boxes';
import { unpackDots } from './dots';
import { dotsToMm, type LabelDpi, mmToDots } from './formats';
import { type GlyphDots, glyphDots } from './glyph-dots';
import { glyphsOf } from './glyphs';
import type { Sheet } from './imposition';
import type { Mark } from './mark';

/** Draws a page's marks in printer dots, for a printer that is sent dots. */
export function drawBitmap({ widthMm, heightMm, marks }: Sheet, dpi: LabelDpi): Bitmap {
  const bitmap = blankBitmap(mmToDots(widthMm, dpi), mmToDots(heightMm, dpi));
  for (const mark of marks) {
    if (mark.kind === 'text') drawText(bitmap, mark, dpi);
    else if (mark.kind === 'dots') drawDots(bitmap, mark);
    else for (const box of blackBoxes(mark)) drawBox(bitmap, box);
  }
  return bitmap;
}

function drawDots(bitmap: Bitmap, { png, xDots, yDots }: Extract<Mark, { kind: 'dots' }>): void {
  const { widthDots, heightDots, rowBytes, bits } = unpackDots(png);
  const isBlack = (x: number, y: number) => ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  for (let y = 0; y < heightDots; y += 1) {
    for (let x = 0; x < widthDots; x += 1) {
      const start = x;
      while (x < widthDots && isBlack(x, y)) x += 1;
      if (x > start) drawRun(bitmap, xDots + start, yDots + y, x - start);
    }
  }
}

function drawBox(bitmap: Bitmap, { x, y, width, height }: DotBox): void {
  for (let row = y; row < y + height; row += 1) drawRun(bitmap, x, row, width);
}

/** A glyph is drawn once for each quarter of a dot its origin can lie on: letters keep their distances, and pages repeat letters. */
const PHASES = 4;
const MOST_KEPT_GLYPHS = 8000;
const kept = new Map<string, GlyphDots>();

function drawText(bitmap: Bitmap, mark: Extract<Mark, { kind: 'text' }>, dpi: LabelDpi): void {
  const { text, weight, sizeMm, xMm, baselineMm, ink, isTurned } = mark;
  const dotsPerMm = 1 / dotsToMm(1, dpi);
  const emDots = sizeMm * dotsPerMm;
  const across = Math.round((isTurned ? xMm : baselineMm) * dotsPerMm);
  for (const { key, xEm, yEm, outline } of glyphsOf(text, weight)) {
    const along = isTurned ? baselineMm * dotsPerMm - xEm * emDots : xMm * dotsPerMm + xEm * emDots;
    const quarters = Math.round(along * PHASES);
    const origin = Math.floor(quarters / PHASES);
    const phase = quarters / PHASES - origin;
    const line = across - Math.round(yEm * emDots);
    const [x, y] = isTurned ? [line, origin] : [origin, line];
    const keptAs = `${key} ${emDots} ${phase} ${isTurned}`;
    let dots = kept.get(keptAs);
    if (!dots) {
      if (kept.size >= MOST_KEPT_GLYPHS) kept.clear();
      dots = glyphDots(outline, { emDots, phase, isTurned });
      kept.set(keptAs, dots);
    }
    for (const run of dots) drawRun(bitmap, x + run.x, y + run.y, run.length, ink);
  }
}
