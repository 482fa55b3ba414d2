import { BARS_QUIET_MODULES, barsWidth, MATRIX_QUIET_MODULES } from './barcode';
import { type FittedText, fitText, heightsOf, isEven, LINE_EM, type MeasureText, type Weight } from './fit-text';
import { dotsToMm, dotsWithin, type LabelDpi, type LabelFormat, mmToDots } from './label-formats';
import type { Box, CodeShape } from './layout';
import type { Mark } from './mark';
import { contentWidth, PAGE_RULES } from './page-rules';
import type { Brush } from './paint-section';
import type { PageCode } from './place-codes';

/** The number of one code and the word before it, which is bold when it must not be missed. */
export type CodeText = { label: string; labelWeight: Weight; number: string };

/** A number is read aloud and typed: it is never smaller. */
const LEAST_NUMBER_MM = 3;
/** A longer one goes on the screen. */
const MOST_NUMBER_LINES = 3;
const LABEL_MM = 2.6;
const LABEL_GAP_MM = 1.8;
/** So high are bars at least, by their length: a line that is tilted by 5 degrees still crosses all of them. */
const LEAST_HEIGHT_SHARE = 0.095;
/** Between bars and their number. */
const TEXT_GAP_MM = 1.2;
/** Room for a number whose code no paper can hold. */
const WORDS_ALONE_MM = 3 * LEAST_NUMBER_MM * LINE_EM + LABEL_MM * LINE_EM;

type Paper = { format: LabelFormat; dpi: LabelDpi };

/** The box a code needs for its bars or modules and for its number. */
export function codeShape(code: PageCode, text: CodeText, { format, dpi }: Paper, measure: MeasureText): CodeShape {
  const { placed, rule } = code;
  const flat = (least: number, most = least): CodeShape => ({ kind: 'flat', heightMm: { least, most } });
  if (placed.kind === 'none') return flat(WORDS_ALONE_MM);
  if (placed.kind === 'matrix') return flat(dotsToMm(matrixDots(placed), dpi));
  // A dot more, since the box's ends are rounded to dots.
  const lengthMm = dotsToMm(barsWidth(placed.bars) * placed.moduleDots + 1, dpi);
  const leastMm = Math.max(
    rule.barsMm.least,
    LEAST_HEIGHT_SHARE * (lengthMm - 2 * BARS_QUIET_MODULES * dotsToMm(placed.moduleDots, dpi)),
  );
  if (PAGE_RULES[format].isUpright) {
    const wordsMm = wordsHeight(text, lengthMm, rule.numberMm, measure) + TEXT_GAP_MM;
    const mostMm = Math.max(leastMm, rule.barsMm.most);
    return { kind: 'upright', lengthMm, acrossMm: { least: leastMm + wordsMm, most: mostMm + wordsMm } };
  }
  const wordsMm = wordsHeight(text, contentWidth(format), rule.numberMm, measure) + TEXT_GAP_MM;
  return flat(leastMm + wordsMm, Math.max(leastMm, rule.barsMm.most) + wordsMm);
}

/** Draws a code and its readable number into a box; `isContinued` when the number itself did not fit. */
export function paintCode(code: PageCode, text: CodeText, box: Box, isUpright: boolean, brush: Brush): Painted {
  const { placed, rule, isMain } = code;
  if (placed.kind !== 'bars') return paintBeside(placed, text, box, rule.numberMm, brush);
  const { bars, moduleDots } = placed;
  const [alongMm, acrossMm] = isUpright ? [box.heightMm, box.widthMm] : [box.widthMm, box.heightMm];
  // Upright, the box was made for the code's own length: the number is set into that, however long its neighbour is.
  const ownMm = isUpright ? Math.min(alongMm, dotsToMm(barsWidth(bars) * moduleDots + 1, brush.dpi)) : alongMm;
  const wordsMm = wordsHeight(text, ownMm, rule.numberMm, brush.measure);
  const barsMm = acrossMm - wordsMm - TEXT_GAP_MM;
  // The number of the code to scan stands below it, and those of the others above theirs: no two numbers meet.
  const isAbove = !isMain && !isUpright;
  const [barsAt, wordsAt] = isAbove ? [wordsMm + TEXT_GAP_MM, 0] : [0, barsMm + TEXT_GAP_MM];
  const spareDots = dotsWithin(alongMm, brush.dpi) - barsWidth(bars) * moduleDots;
  // The clear space is part of the width, so that nothing else can come nearer than it.
  const offsetDots = Math.floor(spareDots / 2) + BARS_QUIET_MODULES * moduleDots;
  const common = {
    kind: 'bars' as const,
    modules: bars.modules,
    moduleDots,
    barDots: mmToDots(barsMm, brush.dpi),
    isTurned: isUpright,
  };
  const [xDots, yDots] = [mmToDots(box.xMm, brush.dpi), mmToDots(box.yMm + barsAt, brush.dpi)];
  const endDots = mmToDots(box.yMm + box.heightMm, brush.dpi);
  const mark: Mark = isUpright
    ? { ...common, xDots, yDots: endDots - offsetDots }
    : { ...common, xDots: xDots + offsetDots, yDots };
  const words = setWords(text, { widthMm: ownMm, heightMm: wordsMm }, rule.numberMm, brush);
  const startMm = (alongMm - ownMm) / 2;
  const place = (mark: WordMark): Mark =>
    isUpright
      ? {
          ...mark,
          xMm: box.xMm + wordsAt + mark.baselineMm,
          baselineMm: box.yMm + box.heightMm - startMm - mark.xMm,
          isTurned: true,
        }
      : { ...mark, xMm: box.xMm + mark.xMm, baselineMm: box.yMm + wordsAt + mark.baselineMm };
  return { marks: [mark, ...words.marks.map(place)], isContinued: words.isContinued };
}

type Painted = { marks: Mark[]; isContinued: boolean };
type WordMark = Extract<Mark, { kind: 'text' }>;
type Room = { widthMm: number; heightMm: number };

/** The height of a number's lines in a width, at the size it will have. */
function wordsHeight(text: CodeText, widthMm: number, wantedMm: number, measure: MeasureText): number {
  const sizeMm = numberSize(text, widthMm, wantedMm, measure);
  const lines = heightsOf(
    [{ ...numberParagraph(text, sizeMm), floorMm: sizeMm }],
    besideLabel(text, widthMm, measure),
    measure,
  );
  return Math.min(lines.wantedMm, Math.max(sizeMm, MOST_NUMBER_LINES * LEAST_NUMBER_MM) * LINE_EM);
}

/** Label and number in one line, centred; a number that is too long for the line goes on below itself. */
function setWords(
  text: CodeText,
  room: Room,
  wantedMm: number,
  brush: Brush,
): { marks: WordMark[]; isContinued: boolean } {
  const { label, labelWeight } = text;
  const widthMm = besideLabel(text, room.widthMm, brush.measure);
  const paragraph = numberParagraph(text, numberSize(text, room.widthMm, wantedMm, brush.measure));
  const fitted = fitText([paragraph], { widthMm, heightMm: room.heightMm }, brush.measure, brush.continued);
  const widestMm = Math.max(0, ...fitted.lines.map((line) => line.widthMm));
  const startMm = (widthMm - widestMm) / 2;
  const firstMm = fitted.lines[0]?.baselineMm ?? 0;
  const numberAt = startMm + room.widthMm - widthMm;
  return {
    marks: [
      ...(label ? [wordMark(label, labelWeight, LABEL_MM, startMm, firstMm)] : []),
      ...numberMarks(fitted, numberAt, 0),
    ],
    isContinued: fitted.isContinued,
  };
}

/** A wrapped number is harder to read aloud than a smaller one on one line. */
function numberSize(
  { label, labelWeight, number }: CodeText,
  widthMm: number,
  wantedMm: number,
  measure: MeasureText,
): number {
  const roomMm = besideLabel({ label, labelWeight, number }, widthMm, measure);
  const onOneLine = Math.min(wantedMm, roomMm / Math.max(1e-9, measure(number, 'bold')));
  return Math.max(onOneLine, LEAST_NUMBER_MM);
}

function besideLabel({ label, labelWeight }: CodeText, widthMm: number, measure: MeasureText): number {
  return label ? widthMm - measure(label, labelWeight) * LABEL_MM - LABEL_GAP_MM : widthMm;
}

function numberParagraph({ number }: CodeText, sizeMm: number) {
  const isTight = isEven(number);
  return { text: number, weight: 'bold', sizeMm, floorMm: LEAST_NUMBER_MM, rank: 1, isTight } as const;
}

type Matrix = Extract<PageCode['placed'], { kind: 'matrix' }>;

/** A 2D code at the left and the text beside it, or the text alone when no code can hold it. */
function paintBeside(
  code: Matrix | { kind: 'none' },
  text: CodeText,
  box: Box,
  wantedMm: number,
  brush: Brush,
): Painted {
  const marks: Mark[] = [];
  let textX = box.xMm;
  if (code.kind === 'matrix') {
    const { matrix, moduleDots } = code;
    const quietDots = MATRIX_QUIET_MODULES * moduleDots;
    const spareDots = Math.floor((dotsWithin(box.heightMm, brush.dpi) - matrixDots(code)) / 2);
    const xDots = mmToDots(box.xMm, brush.dpi) + quietDots;
    const yDots = mmToDots(box.yMm, brush.dpi) + Math.max(0, spareDots) + quietDots;
    marks.push({ kind: 'matrix', rows: matrix.rows, moduleDots, xDots, yDots });
    textX += dotsToMm(matrixDots(code), brush.dpi);
  }
  // A number of digits alone is set tight, so it needs a gap below the word.
  const labelMm = text.label ? LABEL_MM * LINE_EM + TEXT_GAP_MM / 2 : 0;
  const room = { widthMm: box.xMm + box.widthMm - textX, heightMm: box.heightMm - labelMm };
  const paragraph = numberParagraph(text, code.kind === 'matrix' ? wantedMm : LEAST_NUMBER_MM);
  const fitted = fitText([paragraph], room, brush.measure, brush.continued);
  const top = box.yMm + (room.heightMm - fitted.heightMm) / 2;
  if (text.label) marks.push(wordMark(text.label, text.labelWeight, LABEL_MM, textX, top + LABEL_MM));
  marks.push(...numberMarks(fitted, textX, top + labelMm));
  return { marks, isContinued: fitted.isContinued };
}

function matrixDots({ matrix, moduleDots }: Matrix): number {
  return (matrix.size + 2 * MATRIX_QUIET_MODULES) * moduleDots;
}

function numberMarks({ lines }: FittedText, xMm: number, topMm: number): WordMark[] {
  return lines.map(({ text, weight, sizeMm, baselineMm }) => wordMark(text, weight, sizeMm, xMm, topMm + baselineMm));
}

function wordMark(text: string, weight: Weight, sizeMm: number, xMm: number, baselineMm: number): WordMark {
  return { kind: 'text', text, weight, sizeMm, xMm, baselineMm, ink: 'black', isTurned: false };
}
