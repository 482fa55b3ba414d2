import {
  CAPITALS_EM,
  type FittedText,
  fitText,
  type HeightWish,
  heightsOf,
  LINE_EM,
  type MeasureText,
} from './fit-text';
import type { LabelPart } from './label';
import { dotsToMm, type LabelDpi, mmToDots } from './label-formats';
import type { Box } from './layout';
import type { Mark } from './mark';
import type { SectionCell, SectionContent } from './section-content';
import { directionMark, RIGHT_TO_LEFT_MARK } from './text-direction';

/** What drawing needs besides the content. */
export type Brush = { dpi: LabelDpi; measure: MeasureText; continued: string };

const CELL_GAP_MM = 2.4;
/** Between rows of columns, so that a word does not hang on the value above it. */
const ROW_GAP_MM = 0.8;
const RULE_MM = 0.25;
const PADDING_MM = {
  plain: { x: 0, y: 0 },
  columns: { x: 0, y: 0 },
  band: { x: 1.8, y: 0 },
  frame: { x: 1.6, y: 0.8 },
};

/** Heights that a section asks for, and those of its rows. */
export type SectionWish = HeightWish & { rows: RowWish[] };

/** Heights the section asks for in that width. */
export function sectionWish({ look, rows }: SectionContent, widthMm: number, measure: MeasureText): SectionWish {
  const padding = PADDING_MM[look];
  const wishes = rows.map((row) => rowWish(row, widthMm - 2 * padding.x, measure));
  const edgesMm = 2 * padding.y + gapsIn(rows, look);
  const sum = (key: keyof HeightWish) => wishes.reduce((total, wish) => total + wish[key], edgesMm);
  return { neededMm: sum('neededMm'), wantedMm: sum('wantedMm'), rows: wishes };
}

/** Draws one section into its box; `continued` names the parts that did not fit. */
export function paintSection({ look, rows }: SectionContent, wish: SectionWish, box: Box, brush: Brush): Painted {
  const padding = PADDING_MM[look];
  const inner = {
    xMm: box.xMm + padding.x,
    yMm: box.yMm + padding.y,
    widthMm: box.widthMm - 2 * padding.x,
    heightMm: box.heightMm - 2 * padding.y,
  };
  const marks: Mark[] = look === 'band' ? [filled(box, brush.dpi)] : look === 'frame' ? frame(box, brush.dpi) : [];
  const continued: LabelPart[] = [];
  const heights = rowHeights(wish.rows, inner.heightMm - gapsIn(rows, look));
  const fitted = rows.map((row, index) => fitRow(row, inner.widthMm, heights[index] ?? 0, look, brush));
  const usedMm = fitted.reduce((sum, { heightMm }) => sum + heightMm, gapsIn(rows, look));
  // A band and a frame hold their text in their middle.
  const spareMm = hasEdges(look) ? (inner.heightMm - usedMm) / 2 : 0;
  let yMm = inner.yMm + Math.max(0, spareMm);
  for (const row of fitted) {
    const painted = paintRow(row, { ...inner, yMm, heightMm: row.heightMm }, look, brush);
    marks.push(...painted.marks);
    continued.push(...painted.continued);
    yMm += row.heightMm + (look === 'columns' ? ROW_GAP_MM : 0);
  }
  return { marks, continued };
}

function gapsIn(rows: SectionCell[][], look: SectionContent['look']): number {
  return look === 'columns' ? (rows.length - 1) * ROW_GAP_MM : 0;
}

type Painted = { marks: Mark[]; continued: LabelPart[] };

/** A cell with its text set; its lines begin so far below its top. */
type FittedCell = { cell: SectionCell; widthMm: number; bandMm: number; text: FittedText; topMm: number };
type FittedRow = { cells: FittedCell[]; heightMm: number };

/** Sets the texts of a row, which takes no more of the height than they need. */
function fitRow(
  cells: SectionCell[],
  widthMm: number,
  heightMm: number,
  look: SectionContent['look'],
  { measure, continued }: Brush,
): FittedRow {
  const widths = cellWidths(cells, widthMm, measure);
  const fitted = cells.map((cell, index) => {
    const cellMm = widths[index] ?? 0;
    const bandMm = bandHeight(cell.band, cellMm, measure);
    const room = { widthMm: cellMm, heightMm: heightMm - bandMm };
    const isEmpty = cell.paragraphs.length === 0;
    const text = isEmpty ? NO_TEXT : fitText(cell.paragraphs, room, measure, continued);
    return { cell, widthMm: cellMm, bandMm, text, baselineMm: lastBaseline(text.lines, bandMm) };
  });
  // The last lines of a row stand on one baseline, as a city and a phone do; under a column's caption they do anyway.
  const lowestMm = look === 'columns' ? 0 : Math.max(...fitted.map(({ baselineMm }) => baselineMm));
  const placed = fitted.map(({ baselineMm, ...cell }) => {
    return { ...cell, topMm: cell.bandMm + Math.max(0, lowestMm - baselineMm) };
  });
  const usedMm = Math.max(
    ...placed.map(({ topMm, bandMm, text }) => (text.lines.length > 0 ? topMm + text.heightMm : bandMm)),
  );
  return { cells: placed, heightMm: Math.min(heightMm, usedMm) };
}

const NO_TEXT: FittedText = { lines: [], heightMm: 0, isContinued: false };

function paintRow({ cells }: FittedRow, row: Box, look: SectionContent['look'], brush: Brush): Painted {
  const marks: Mark[] = [];
  const continued: LabelPart[] = [];
  let xMm = row.xMm;
  cells.forEach(({ cell, widthMm, bandMm, text: { lines, isContinued }, topMm: belowMm }, index) => {
    if (index > 0 && look === 'columns') marks.push(upright({ ...row, xMm: xMm - CELL_GAP_MM / 2 }, brush.dpi));
    if (isContinued) continued.push(cell.part);
    if (cell.band) marks.push(...paintBand(cell.band, { xMm, yMm: row.yMm, widthMm, heightMm: bandMm }, brush));
    const topMm = row.yMm + belowMm;
    // Lines from right to left begin below each other at their right ends.
    const turnedMm = Math.max(0, ...lines.filter(isTurnedRound).map((line) => line.widthMm));
    for (const { widthMm: lineMm, baselineMm, ...line } of lines) {
      const x = xMm + (cell.align === 'right' ? widthMm - lineMm : isTurnedRound(line) ? turnedMm - lineMm : 0);
      const ink = look === 'band' ? 'white' : 'black';
      marks.push({ kind: 'text', ...line, xMm: x, baselineMm: topMm + baselineMm, ink, isTurned: false });
    }
    xMm += widthMm + CELL_GAP_MM;
  });
  return { marks, continued };
}

/** From the top of a cell to its last line, or to the word of its band. */
function lastBaseline(lines: FittedText['lines'], bandMm: number): number {
  const last = lines.at(-1);
  return last ? bandMm + last.baselineMm : bandMm && bandBaseline(bandMm);
}

function isTurnedRound({ text }: { text: string }): boolean {
  return directionMark(text) === RIGHT_TO_LEFT_MARK;
}

type RowWish = HeightWish & {
  /** What is never taken from it: narrow cells whole, since they have no room to say where they go on, and a line of the others. */
  leastMm: number;
};

function rowWish(cells: SectionCell[], widthMm: number, measure: MeasureText): RowWish {
  const widths = cellWidths(cells, widthMm, measure);
  const wishes = cells.map(({ band, share, paragraphs }, index): RowWish => {
    const width = widths[index] ?? 0;
    const { neededMm, wantedMm } = heightsOf(paragraphs, width, measure);
    const bandMm = bandHeight(band, width, measure);
    const lineMm = Math.max(0, ...paragraphs.map(({ floorMm }) => floorMm)) * LINE_EM;
    const leastMm = share === 'natural' ? neededMm : Math.min(neededMm, lineMm);
    return { leastMm: leastMm + bandMm, neededMm: neededMm + bandMm, wantedMm: wantedMm + bandMm };
  });
  const most = (key: keyof RowWish) => Math.max(...wishes.map((wish) => wish[key]));
  return { leastMm: most('leastMm'), neededMm: most('neededMm'), wantedMm: most('wantedMm') };
}

/** Each row's least, then what it needs, then what it wants; those that lack least come first, so that a long text starves none. */
function rowHeights(wishes: RowWish[], heightMm: number): number[] {
  const heights = wishes.map(({ leastMm }) => leastMm);
  let over = heightMm - heights.reduce((sum, height) => sum + height, 0);
  for (const key of ['neededMm', 'wantedMm'] as const) {
    const lacks = wishes.map((wish, index) => ({ index, lackMm: wish[key] - (heights[index] ?? 0) }));
    lacks.sort((a, b) => a.lackMm - b.lackMm);
    lacks.forEach(({ index, lackMm }, place) => {
      const more = Math.max(0, Math.min(lackMm, over / (lacks.length - place)));
      heights[index] = (heights[index] ?? 0) + more;
      over -= more;
    });
  }
  return heights;
}

const BAND_LETTERS_MM = 4.6;
/** So much of a band is letters, and the rest its black edge. */
const BAND_EM = 1.3;
const BAND_PADDING_MM = 1.4;
const BAND_GAP_MM = 0.5;

function bandLetters(text: string, widthMm: number, measure: MeasureText): number {
  return Math.min(BAND_LETTERS_MM, (widthMm - 2 * BAND_PADDING_MM) / measure(text, 'bold'));
}

function bandHeight(text: string, widthMm: number, measure: MeasureText): number {
  return text ? bandLetters(text, widthMm, measure) * BAND_EM + BAND_GAP_MM : 0;
}

/** Where the word of a band stands in it: in its middle. */
function bandBaseline(bandMm: number): number {
  return ((bandMm - BAND_GAP_MM) * (BAND_EM + CAPITALS_EM)) / 2 / BAND_EM;
}

function paintBand(text: string, box: Box, { dpi, measure }: Brush): Mark[] {
  const sizeMm = bandLetters(text, box.widthMm, measure);
  const xMm = box.xMm + (box.widthMm - measure(text, 'bold') * sizeMm) / 2;
  const heightMm = sizeMm * BAND_EM;
  const baselineMm = box.yMm + bandBaseline(box.heightMm);
  const word = { kind: 'text', text, weight: 'bold', sizeMm, xMm, baselineMm, ink: 'white', isTurned: false } as const;
  return [filled({ ...box, heightMm }, dpi), word];
}

/** True for a section that is set off by its own ground or frame and needs no hairline. */
export function hasEdges(look: SectionContent['look']): boolean {
  return look === 'band' || look === 'frame';
}

/** A hairline across, on whole dots. */
export function ruleAcross(xMm: number, yMm: number, widthMm: number, dpi: LabelDpi): Mark {
  return filled({ xMm, yMm: yMm - RULE_MM / 2, widthMm, heightMm: RULE_MM }, dpi);
}

const MOST_NATURAL_SHARE = 0.7;
/** A column of facts is no narrower, so that one digit does not look lost. */
const LEAST_COLUMN_SHARE = 0.13;

/** As wide as the text is, and what is left over divided among the others; natural columns alone are alike, or else in proportion. */
function cellWidths(cells: SectionCell[], widthMm: number, measure: MeasureText): number[] {
  const room = widthMm - CELL_GAP_MM * (cells.length - 1);
  const areAllNatural = cells.every(({ share }) => share === 'natural');
  const [least, most] = areAllNatural ? [LEAST_COLUMN_SHARE, 0.4] : [0, MOST_NATURAL_SHARE];
  const naturals = cells.map(({ share, paragraphs }) => {
    if (share !== 'natural') return 0;
    const widest = Math.max(0, ...paragraphs.map(({ text, weight, sizeMm }) => measure(text, weight) * sizeMm));
    return Math.min(Math.max(widest, least * room), most * room);
  });
  if (areAllNatural && Math.max(...naturals) <= room / cells.length) return naturals.map(() => room / cells.length);
  const taken = naturals.reduce((sum, width) => sum + width, 0);
  if (areAllNatural) return naturals.map((width) => (width / taken) * room);
  const whole = cells.reduce((sum, { share }) => sum + (share === 'natural' ? 0 : share), 0);
  return cells.map(({ share }, index) =>
    share === 'natural' ? (naturals[index] ?? 0) : (share / whole) * (room - taken),
  );
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
