import { fitText, type HeightWish, heightsOf, type Measure } from './fit-text';
import { dotsToMm, type LabelDpi, mmToDots } from './formats';
import type { LabelPart } from './label-note';
import type { Box } from './layout';
import type { Mark } from './mark';
import type { Cell, SectionContent } from './section-content';

/** What drawing needs besides the content. */
export type Brush = { dpi: LabelDpi; measure: Measure; continued: string };

const CELL_GAP_MM = 2.4;
const RULE_MM = 0.25;
const PADDING_MM = {
  plain: { x: 0, y: 0 },
  columns: { x: 0, y: 0 },
  band: { x: 1.8, y: 0 },
  frame: { x: 1.6, y: 0.7 },
};

/** Heights the section asks for in that width. */
export function sectionWish({ look, cells }: SectionContent, widthMm: number, measure: Measure): HeightWish {
  const padding = PADDING_MM[look];
  const widths = cellWidths(cells, widthMm - 2 * padding.x, measure);
  const wishes = cells.map((cell, index) => heightsOf(cell.paragraphs, widths[index] ?? 0, measure));
  return {
    neededMm: Math.max(...wishes.map(({ neededMm }) => neededMm)) + 2 * padding.y,
    wantedMm: Math.max(...wishes.map(({ wantedMm }) => wantedMm)) + 2 * padding.y,
  };
}

/** Draws one section into its box; `continued` names the parts that did not fit. */
export function paintSection(
  { look, cells }: SectionContent,
  box: Box,
  brush: Brush,
): { marks: Mark[]; continued: LabelPart[] } {
  const padding = PADDING_MM[look];
  const inner = {
    xMm: box.xMm + padding.x,
    yMm: box.yMm + padding.y,
    widthMm: box.widthMm - 2 * padding.x,
    heightMm: box.heightMm - 2 * padding.y,
  };
  const marks: Mark[] = look === 'band' ? [filled(box, brush.dpi)] : look === 'frame' ? frame(box, brush.dpi) : [];
  const continued: LabelPart[] = [];
  const widths = cellWidths(cells, inner.widthMm, brush.measure);
  let xMm = inner.xMm;
  cells.forEach((cell, index) => {
    if (index > 0 && look === 'columns') marks.push(upright({ ...inner, xMm: xMm - CELL_GAP_MM / 2 }, brush.dpi));
    const widthMm = widths[index] ?? 0;
    const fitted = fitText(cell.paragraphs, { widthMm, heightMm: inner.heightMm }, brush.measure, brush.continued);
    if (fitted.isContinued) continued.push(cell.part);
    // A band and a frame hold one line of text in their middle.
    const spareMm = hasEdges(look) ? Math.max(0, (inner.heightMm - fitted.heightMm) / 2) : 0;
    for (const { widthMm: lineMm, baselineMm, ...line } of fitted.lines) {
      const x = xMm + (cell.align === 'left' ? 0 : (widthMm - lineMm) / (cell.align === 'right' ? 1 : 2));
      const ink = look === 'band' ? 'white' : 'black';
      marks.push({ kind: 'text', ...line, xMm: x, baselineMm: inner.yMm + spareMm + baselineMm, ink, isTurned: false });
    }
    xMm += widthMm + CELL_GAP_MM;
  });
  return { marks, continued };
}

/** True for a section that is set off by its own ground or frame and needs no hairline. */
export function hasEdges(look: SectionContent['look']): boolean {
  return look === 'band' || look === 'frame';
}

/** A hairline across, on whole dots. */
export function ruleAcross(xMm: number, yMm: number, widthMm: number, dpi: LabelDpi): Mark {
  return filled({ xMm, yMm: yMm - RULE_MM / 2, widthMm, heightMm: RULE_MM }, dpi);
}

const MOST_NATURAL_SHARE = 0.4;

/** Fixed shares, or in proportion to what each cell would fill on one line. */
function cellWidths(cells: Cell[], widthMm: number, measure: Measure): number[] {
  const room = widthMm - CELL_GAP_MM * (cells.length - 1);
  const shares = cells.map(({ share, paragraphs }) => {
    if (share !== 'natural') return share;
    const natural = Math.max(...paragraphs.map(({ text, weight, sizeMm }) => measure(text, weight) * sizeMm));
    return Math.min(natural / room, MOST_NATURAL_SHARE);
  });
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (share / whole) * room);
}

function upright(box: Box, dpi: LabelDpi): Mark {
  return filled({ ...box, xMm: box.xMm - RULE_MM / 2, widthMm: RULE_MM }, dpi);
}

function frame({ xMm, yMm, widthMm, heightMm }: Box, dpi: LabelDpi): Mark[] {
  const lineMm = dotsToMm(mmToDots(RULE_MM * 2, dpi), dpi);
  return [
    filled({ xMm, yMm, widthMm, heightMm: lineMm }, dpi),
    filled({ xMm, yMm: yMm + heightMm - lineMm, widthMm, heightMm: lineMm }, dpi),
    filled({ xMm, yMm, widthMm: lineMm, heightMm }, dpi),
    filled({ xMm: xMm + widthMm - lineMm, yMm, widthMm: lineMm, heightMm }, dpi),
  ];
}

/** A black box whose edges lie on the dot grid. */
function filled({ xMm, yMm, widthMm, heightMm }: Box, dpi: LabelDpi): Mark {
  const [xDots, yDots] = [mmToDots(xMm, dpi), mmToDots(yMm, dpi)];
  return {
    kind: 'rectangle',
    xDots,
    yDots,
    widthDots: Math.max(1, mmToDots(xMm + widthMm, dpi) - xDots),
    heightDots: Math.max(1, mmToDots(yMm + heightMm, dpi) - yDots),
  };
}
