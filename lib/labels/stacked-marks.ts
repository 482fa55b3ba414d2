import type { Font, Glyph, GlyphRun } from 'fontkit';

// Accents that a font sets in one place, because it does not say how they stand on each other, are moved apart.

const TWO_MARKS = /[\u0300-\u036f]{2}/;
const GAP_EM = 0.05;

type Box = { left: number; right: number; low: number; high: number };

/** Lets a font set several accents of a letter above, or below, each other: for every backend, since all ask it to lay a text out. */
export function stackMarks(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (...asked) => {
    const run = layout(...asked);
    if (TWO_MARKS.test(asked[0])) moveApart(run, GAP_EM * font.unitsPerEm);
    return run;
  };
  return font;
}

function moveApart({ glyphs, positions }: GlyphRun, gap: number): void {
  let base: Box | null = null;
  let marks: Box[] = [];
  glyphs.forEach((glyph, index) => {
    const position = positions[index];
    if (!position) return;
    const box = boxOf(glyph, position);
    if (!base || !isMark(glyph)) {
      [base, marks] = [box, []];
      return;
    }
    const isAbove = middleOf(box) > middleOf(base);
    const inTheWay = marks.filter((mark) => {
      const isSameSide = middleOf(mark) > middleOf(base as Box) === isAbove;
      return isSameSide && mark.left < box.right && box.left < mark.right;
    });
    const moved = isAbove
      ? Math.max(0, ...inTheWay.map(({ high }) => high + gap - box.low))
      : Math.min(0, ...inTheWay.map(({ low }) => low - gap - box.high));
    position.yOffset += moved;
    marks.push({ ...box, low: box.low + moved, high: box.high + moved });
  });
}

function isMark({ codePoints }: Glyph): boolean {
  return codePoints.length > 0 && codePoints.every((codePoint) => codePoint >= 0x300 && codePoint <= 0x36f);
}

function boxOf({ bbox }: Glyph, { xAdvance, xOffset, yOffset }: GlyphRun['positions'][number]): Box {
  // A mark is drawn from the end of its letter, and counts back from there; the letter from its own start.
  const right = xAdvance > 0 ? -xAdvance : 0;
  return {
    left: bbox.minX + xOffset + right,
    right: bbox.maxX + xOffset + right,
    low: bbox.minY + yOffset,
    high: bbox.maxY + yOffset,
  };
}

function middleOf({ low, high }: Box): number {
  return (low + high) / 2;
}
