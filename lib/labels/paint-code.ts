import { BARS_QUIET_MODULES, barsWidth, MATRIX_QUIET_MODULES } from './barcode';
import { type FittedText, fitText, LINE_EM, type Weight } from './fit-text';
import { dotsToMm, dotsWithin, mmToDots } from './formats';
import type { Box } from './layout';
import type { Mark } from './mark';
import type { Brush } from './paint-section';
import type { PlacedCode } from './place-code';

/** The number of one code and the word before it, which is bold when it must not be missed. */
export type CodeText = { label: string; labelWeight: Weight; number: string };

const NUMBER_MM = { wanted: 4.5, least: 2.2 };
const NUMBER_LINE_MM = 4;
/** Under bars a number is read aloud and typed, so one line down to this goes before two (goal E3). */
const LEAST_ON_ONE_LINE_MM = 3;
const LABEL_MM = 2.5;
const GAP_MM = 2;

/** Draws a code and its readable number into a box; `isContinued` when the number itself did not fit. `textMm`: room for it under bars. */
export function paintCode(
  code: PlacedCode,
  text: CodeText,
  { box, textMm }: { box: Box; textMm: number },
  brush: Brush,
): { marks: Mark[]; isContinued: boolean } {
  if (code.kind !== 'bars') return paintBeside(code, text, box, brush);
  const { bars, moduleDots, isTurned } = code;
  const lengthMm = isTurned ? box.heightMm : box.widthMm;
  const barsMm = (isTurned ? box.widthMm : box.heightMm) - textMm;
  const spareDots = dotsWithin(lengthMm, brush.dpi) - barsWidth(bars) * moduleDots;
  // The clear space is part of the width, so that nothing else can come nearer than it.
  const offsetDots = Math.floor(spareDots / 2) + BARS_QUIET_MODULES * moduleDots;
  const common = {
    kind: 'bars' as const,
    modules: bars.modules,
    moduleDots,
    barDots: mmToDots(barsMm, brush.dpi),
    isTurned,
  };
  const [xDots, yDots] = [mmToDots(box.xMm, brush.dpi), mmToDots(box.yMm, brush.dpi)];
  const endDots = mmToDots(box.yMm + box.heightMm, brush.dpi);
  const mark: Mark = isTurned
    ? { ...common, xDots, yDots: endDots - offsetDots }
    : { ...common, xDots: xDots + offsetDots, yDots };
  const line = paintUnder(text, { widthMm: lengthMm, heightMm: textMm }, brush);
  const place = (mark: LineMark): Mark =>
    isTurned
      ? { ...mark, xMm: box.xMm + barsMm + mark.baselineMm, baselineMm: box.yMm + box.heightMm - mark.xMm, isTurned }
      : { ...mark, xMm: box.xMm + mark.xMm, baselineMm: box.yMm + barsMm + mark.baselineMm, isTurned };
  return { marks: [mark, ...line.marks.map(place)], isContinued: line.isContinued };
}

type LineMark = Extract<Mark, { kind: 'text' }>;
type Room = { widthMm: number; heightMm: number };

/** Label and number under bars, centred: side by side where there is room for one line, else the number below its label. */
function paintUnder(text: CodeText, room: Room, brush: Brush): { marks: LineMark[]; isContinued: boolean } {
  const isBeside = room.heightMm < 2 * NUMBER_LINE_MM;
  const { label, labelWeight, number } = text;
  const labelMm = label ? brush.measure(label, labelWeight) * LABEL_MM : 0;
  const taken = label ? (isBeside ? { x: labelMm + GAP_MM, y: 0 } : { x: 0, y: LABEL_MM * LINE_EM }) : { x: 0, y: 0 };
  const heightMm = room.heightMm - taken.y;
  const fitted = fitNumber(number, { widthMm: room.widthMm - taken.x, heightMm }, brush, true);
  const widestMm = Math.max(...fitted.lines.map(({ widthMm }) => widthMm));
  const top = taken.y + (heightMm - fitted.heightMm) / 2;
  const start = (room.widthMm - taken.x - widestMm) / 2;
  const firstMm = fitted.lines[0]?.baselineMm ?? 0;
  const labelAt = isBeside ? { x: start, y: top + firstMm } : { x: (room.widthMm - labelMm) / 2, y: LABEL_MM };
  const marks = [
    ...(label ? [textMark(label, labelWeight, LABEL_MM, labelAt.x, labelAt.y)] : []),
    ...fitted.lines.map(({ text, weight, sizeMm, widthMm, baselineMm }) => {
      const x = isBeside ? start + taken.x : (room.widthMm - widthMm) / 2;
      return textMark(text, weight, sizeMm, x, top + baselineMm);
    }),
  ];
  return { marks, isContinued: fitted.isContinued };
}

/** A 2D code at the left and the text beside it, or the text alone when no code can hold it. */
function paintBeside(code: Exclude<PlacedCode, { kind: 'bars' }>, text: CodeText, box: Box, brush: Brush) {
  const marks: Mark[] = [];
  let textX = box.xMm;
  if (code.kind === 'matrix') {
    const { matrix, moduleDots } = code;
    const quietDots = MATRIX_QUIET_MODULES * moduleDots;
    const sizeDots = matrix.size * moduleDots + 2 * quietDots;
    const spareDots = Math.floor((dotsWithin(box.heightMm, brush.dpi) - sizeDots) / 2);
    const xDots = mmToDots(box.xMm, brush.dpi) + quietDots;
    const yDots = mmToDots(box.yMm, brush.dpi) + Math.max(0, spareDots) + quietDots;
    marks.push({ kind: 'matrix', rows: matrix.rows, moduleDots, xDots, yDots });
    textX += dotsToMm(sizeDots, brush.dpi) + GAP_MM;
  }
  const labelHeight = text.label ? LABEL_MM * LINE_EM : 0;
  const room = { widthMm: box.xMm + box.widthMm - textX, heightMm: box.heightMm - labelHeight };
  const fitted = fitNumber(text.number, room, brush, false);
  const top = box.yMm + (room.heightMm - fitted.heightMm) / 2;
  if (text.label) marks.push(textMark(text.label, text.labelWeight, LABEL_MM, textX, top + LABEL_MM));
  for (const line of fitted.lines) {
    marks.push(textMark(line.text, line.weight, line.sizeMm, textX, top + labelHeight + line.baselineMm));
  }
  return { marks, isContinued: fitted.isContinued };
}

function fitNumber(number: string, room: Room, brush: Brush, isUnderBars: boolean): FittedText {
  // A wrapped number is harder to read aloud than a smaller one on one line.
  const onOneLine = Math.min(NUMBER_MM.wanted, room.widthMm / Math.max(1e-9, brush.measure(number, 'bold')));
  const sizeMm = isUnderBars && onOneLine >= LEAST_ON_ONE_LINE_MM ? onOneLine : NUMBER_MM.wanted;
  const paragraph = { text: number, weight: 'bold', sizeMm, floorMm: NUMBER_MM.least, rank: 1 } as const;
  return fitText([paragraph], room, brush.measure, brush.continued);
}

function textMark(text: string, weight: Weight, sizeMm: number, xMm: number, baselineMm: number): LineMark {
  return { kind: 'text', text, weight, sizeMm, xMm, baselineMm, ink: 'black', isTurned: false };
}
