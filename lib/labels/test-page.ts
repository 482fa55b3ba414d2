import { fitText, type MeasureText, type Paragraph } from './fit-text';
import { impose, type Sheet } from './imposition';
import {
  CROSS_MM,
  dotsToMm,
  LABEL_FORMATS,
  type LabelDpi,
  mmToDots,
  type PrinterProfile,
  SHEET_PLACES,
} from './label-formats';
import type { PaperRequest } from './label-request';
import type { Mark } from './mark';
import { sheetsToPdf } from './pdf';
import { loadTypeface } from './typeface';
import { pagesToZpl } from './zpl';

/** The words of the test page: what it is, the profile it was made for, and how it is read. */
export type TestPageWords = { title: string; profile: string; offset: string; instructions: string[]; stripes: string };

const ARM_MM = 3;
const ROLL_LENGTH_MM = 150;
/** Where the scales begin: the short one across, the long one down. */
const ACROSS = { xMm: 6, yMm: 16, lengthMm: 50 };
const DOWN = { xMm: 10, yMm: 30, lengthMm: 100 };
const WORDS = { xMm: 23, yMm: 30, heightMm: 62 };
const STRIPES = { xMm: 23, yMm: 100, sideMm: 7, gapMm: 2 };

type Brush = { dpi: LabelDpi; measure: MeasureText };

/** The test page for a printer, as it would get a label: ZPL, or else a PDF, on A4 one in each place. Throws only for a broken installation. */
export function* drawTestPage(
  paper: Omit<PaperRequest, 'firstPlace'>,
  words: TestPageWords,
  locale: string,
): Generator<Uint8Array | string> {
  const page = composeTestPage(paper, words, loadTypeface().measure);
  if (paper.kind === 'zpl') return yield* pagesToZpl([page], paper);
  const pages = paper.format === 'a4' ? SHEET_PLACES.map(() => page) : [page];
  const sheets = impose(pages, { ...paper, firstPlace: 1 });
  yield* sheetsToPdf(sheets, paper.dpi, { title: words.title, locale, madeAt: new Date() });
}

/** A page that shows whether a printer keeps millimetres, dots and margins, and says for which profile it was made. */
export function composeTestPage({ format, dpi }: PrinterProfile, words: TestPageWords, measure: MeasureText): Sheet {
  const { widthMm, heightMm: leastMm, longestMm, marginMm } = LABEL_FORMATS[format];
  const heightMm = longestMm > leastMm ? ROLL_LENGTH_MM : leastMm;
  const brush = { dpi, measure };
  const corners = [CROSS_MM, widthMm - CROSS_MM].flatMap((x) => [CROSS_MM, heightMm - CROSS_MM].map((y) => ({ x, y })));
  const marks = [
    ...corners.flatMap(({ x, y }) => cross(x, y, dpi)),
    ...scale(ACROSS, 'across', brush),
    ...scale(DOWN, 'down', brush),
    ...setWords(words, widthMm - WORDS.xMm - marginMm, brush),
    ...stripeBlocks(words.stripes, brush),
  ];
  return { widthMm, heightMm, marks };
}

/** Black from here to there, at least two dots thick: one dot alone is not always burnt. */
function line(xMm: number, yMm: number, widthMm: number, heightMm: number, dpi: LabelDpi): Mark {
  const dots = (mm: number) => Math.max(2, mmToDots(mm, dpi));
  return {
    kind: 'rectangle',
    xDots: mmToDots(xMm, dpi),
    yDots: mmToDots(yMm, dpi),
    widthDots: dots(widthMm),
    heightDots: dots(heightMm),
  };
}

function cross(xMm: number, yMm: number, dpi: LabelDpi): Mark[] {
  return [line(xMm - ARM_MM, yMm, 2 * ARM_MM, 0, dpi), line(xMm, yMm - ARM_MM, 0, 2 * ARM_MM, dpi)];
}

/** A tick every millimetre, longer at five, numbered at ten; each tick begins at its place. */
function scale(at: typeof ACROSS, direction: 'across' | 'down', { dpi, measure }: Brush): Mark[] {
  const marks: Mark[] = [];
  for (let mm = 0; mm <= at.lengthMm; mm += 1) {
    const long = mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.5 : 2;
    const isAcross = direction === 'across';
    marks.push(isAcross ? line(at.xMm + mm, at.yMm, 0, long, dpi) : line(at.xMm, at.yMm + mm, long, 0, dpi));
    if (mm % 10 > 0) continue;
    const label = mm === at.lengthMm ? `${mm} mm` : String(mm);
    const half = (measure(label, 'regular') * 2.6) / 2;
    marks.push(
      isAcross
        ? text(label, Math.min(at.xMm + mm - half, at.xMm + at.lengthMm + 2 - 2 * half), at.yMm + 8)
        : text(label, at.xMm + 6, at.yMm + mm + 0.9),
    );
  }
  return marks;
}

/** Squares of stripes one to four dots wide: even where nothing was scaled, in bands of light and dark where it was. */
function stripeBlocks(label: string, { dpi }: Brush): Mark[] {
  const side = mmToDots(STRIPES.sideMm, dpi);
  const blocks = [1, 2, 3, 4].flatMap((width, index): Mark[] => {
    const xMm = STRIPES.xMm + index * (STRIPES.sideMm + STRIPES.gapMm);
    const [xDots, yDots] = [mmToDots(xMm, dpi), mmToDots(STRIPES.yMm, dpi)];
    const stripes = Math.floor(side / (2 * width));
    const down = Array.from({ length: stripes }, (_, stripe): Mark => {
      return { kind: 'rectangle', xDots: xDots + stripe * 2 * width, yDots, widthDots: width, heightDots: side };
    });
    const below = yDots + side + mmToDots(STRIPES.gapMm, dpi);
    const across = Array.from({ length: stripes }, (_, stripe): Mark => {
      return { kind: 'rectangle', xDots, yDots: below + stripe * 2 * width, widthDots: side, heightDots: width };
    });
    return [...down, ...across, text(String(width), xMm, dotsToMm(below + side, dpi) + 3.4)];
  });
  return [text(label, STRIPES.xMm, STRIPES.yMm - 1.5), ...blocks];
}

function setWords(
  { title, profile, offset, instructions }: TestPageWords,
  widthMm: number,
  { measure }: Brush,
): Mark[] {
  const plain = (words: string): Paragraph => ({ text: words, weight: 'regular', sizeMm: 2.9, floorMm: 2, rank: 1 });
  const paragraphs: Paragraph[] = [
    { text: title, weight: 'bold', sizeMm: 5, floorMm: 3.4, rank: 0 },
    { text: profile, weight: 'bold', sizeMm: 3.4, floorMm: 2.4, rank: 0 },
    { text: offset, weight: 'bold', sizeMm: 3.4, floorMm: 2.4, rank: 0 },
    ...instructions.map(plain),
  ];
  return fitText(paragraphs, { widthMm, heightMm: WORDS.heightMm }, measure, '…').lines.map((fitted) => {
    const place = { xMm: WORDS.xMm, baselineMm: WORDS.yMm + fitted.baselineMm };
    return {
      kind: 'text',
      text: fitted.text,
      weight: fitted.weight,
      sizeMm: fitted.sizeMm,
      ...place,
      ink: 'black',
      isTurned: false,
    };
  });
}

function text(words: string, xMm: number, baselineMm: number): Mark {
  return { kind: 'text', text: words, weight: 'regular', sizeMm: 2.6, xMm, baselineMm, ink: 'black', isTurned: false };
}
