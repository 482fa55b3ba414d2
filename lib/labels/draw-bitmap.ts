import type { PathCommand } from 'fontkit';
import { type Bitmap, blankBitmap, drawRun, unpackDots } from './bitmap';
import { glyphsOf } from './glyphs';
import type { Sheet } from './imposition';
import { dotsToMm, type LabelDpi, mmToDots } from './label-formats';
import { blackBoxes, type DotBox, type Mark } from './mark';

/** Draws a page's marks in printer dots, for a printer that is sent dots (docs/decisions/0014-pdfium-does-not-draw-labels.md). */
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
  for (let y = 0; y < heightDots; y += 1) {
    for (let x = 0; x < widthDots; x += 1) {
      const isBlack = ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
      if (isBlack) drawRun(bitmap, xDots + x, yDots + y, 1);
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

/** Runs of black dots of one glyph, from the dot its origin lies in; rows downwards. */
type GlyphDots = { x: number; y: number; length: number }[];

/** Where a glyph stands on the dot grid: dots of 1 em, its origin within a dot (0 to 1), and whether it reads upwards. */
type GlyphPlace = { emDots: number; phase: number; isTurned: boolean };

type Edge = { x0: number; y0: number; x1: number; y1: number };

const CURVE_STEPS = 8;
const LINES_PER_DOT = 5;

/** The dots a glyph covers by half or more: no greys, which a label printer would break up. */
function glyphDots(outline: PathCommand[], place: GlyphPlace): GlyphDots {
  const edges = flatten(outline, place);
  // An outline is closed: every corner of it begins an edge.
  const [xs, ys] = [edges.map(({ x0 }) => x0), edges.map(({ y0 }) => y0)];
  const left = Math.floor(Math.min(...xs));
  // A white dot more ends the last run of a row.
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  const bottom = Math.max(...ys);
  const runs: GlyphDots = [];
  for (let y = Math.floor(Math.min(...ys)); y < bottom; y += 1) {
    const covered = coverRow(edges, y, left, width);
    let start = 0;
    for (let x = 0; x < width; x += 1) {
      if ((covered[x] ?? 0) >= LINES_PER_DOT / 2) continue;
      if (x > start) runs.push({ x: left + start, y, length: x - start });
      start = x + 1;
    }
  }
  return runs;
}

/** The outline as straight edges in dots, y downwards. */
function flatten(outline: PathCommand[], { emDots, phase, isTurned }: GlyphPlace): Edge[] {
  const toDots = (x: number, y: number): [number, number] =>
    isTurned ? [-y * emDots, phase - x * emDots] : [phase + x * emDots, -y * emDots];
  const edges: Edge[] = [];
  let [x, y] = [0, 0];
  let start = { x: 0, y: 0 };
  const lineTo = (toX: number, toY: number) => {
    const [[x0, y0], [x1, y1]] = [toDots(x, y), toDots(toX, toY)];
    edges.push({ x0, y0, x1, y1 });
    [x, y] = [toX, toY];
  };
  for (const step of outline) {
    if (step.command === 'moveTo') {
      [x, y] = step.args;
      start = { x, y };
    } else if (step.command === 'lineTo') lineTo(...step.args);
    else if (step.command === 'closePath') lineTo(start.x, start.y);
    else if (step.command === 'quadraticCurveTo') {
      const [controlX, controlY, endX, endY] = step.args;
      const [fromX, fromY] = [x, y];
      for (let index = 1; index <= CURVE_STEPS; index += 1) {
        const t = index / CURVE_STEPS;
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        lineTo(a * fromX + b * controlX + c * endX, a * fromY + b * controlY + c * endY);
      }
    }
  }
  return edges;
}

/** How much of each dot of a row lies inside, 0 to LINES_PER_DOT, measured along lines through the row; inside is where the outline winds. */
function coverRow(edges: Edge[], row: number, left: number, width: number): Float64Array {
  const covered = new Float64Array(width);
  for (let line = 0; line < LINES_PER_DOT; line += 1) {
    const y = row + (line + 0.5) / LINES_PER_DOT;
    const crossings = edges
      .filter(({ y0, y1 }) => y0 <= y !== y1 <= y)
      .map(({ x0, y0, x1, y1 }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 }))
      .sort((a, b) => a.x - b.x);
    let [winding, from] = [0, 0];
    for (const { x, turn } of crossings) {
      if (winding !== 0) cover(covered, from, x - left);
      winding += turn;
      from = x - left;
    }
  }
  return covered;
}

function cover(covered: Float64Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x += 1) {
    covered[x] = (covered[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
  }
}
