import type { PathCommand } from 'fontkit';

/** Runs of black dots of one glyph, from the dot its origin lies in; rows downwards. */
export type GlyphDots = { x: number; y: number; length: number }[];

/** Where a glyph stands on the dot grid: dots of 1 em, its origin within a dot (0 to 1), and whether it reads upwards. */
export type GlyphPlace = { emDots: number; phase: number; isTurned: boolean };

type Edge = { x0: number; y0: number; x1: number; y1: number };

const CURVE_STEPS = 8;
const LINES_PER_DOT = 5;

/** The dots a glyph covers by half or more: no greys, which a label printer would break up. */
export function glyphDots(outline: PathCommand[], place: GlyphPlace): GlyphDots {
  const edges = flatten(outline, place);
  if (edges.length === 0) return [];
  const lows = edges.map(({ x0, x1 }) => Math.min(x0, x1));
  const highs = edges.map(({ x0, x1 }) => Math.max(x0, x1));
  const [left, right] = [Math.floor(Math.min(...lows)), Math.ceil(Math.max(...highs))];
  const top = Math.floor(Math.min(...edges.map(({ y0, y1 }) => Math.min(y0, y1))));
  const bottom = Math.ceil(Math.max(...edges.map(({ y0, y1 }) => Math.max(y0, y1))));
  const runs: GlyphDots = [];
  for (let y = top; y < bottom; y += 1) {
    const covered = coverRow(edges, y, left, right - left);
    let start = 0;
    for (let x = 0; x <= covered.length; x += 1) {
      const isBlack = (covered[x] ?? 0) >= LINES_PER_DOT / 2;
      if (isBlack) continue;
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
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      winding += turn;
      const next = crossings[index + 1];
      if (winding !== 0 && next) cover(covered, x - left, next.x - left);
    });
  }
  return covered;
}

function cover(covered: Float64Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x += 1) {
    covered[x] = (covered[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
  }
}
