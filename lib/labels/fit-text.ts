import { directionMark } from './text-direction';

export type Weight = 'regular' | 'bold';

/** Width of a text at 1 em. */
export type MeasureText = (text: string, weight: Weight) => number;

/** Text that starts on a line of its own. */
export type Paragraph = {
  text: string;
  weight: Weight;
  /** Wanted height of the letters' em, and the least it may shrink to, in millimetres. */
  sizeMm: number;
  floorMm: number;
  /** When not everything fits, the paragraph with the highest number gives way first. */
  rank: number;
  /** Set without the room that letters above and below the others need: for a text that has none of them (`isEven`). */
  isTight?: boolean;
  /** An enlarged paragraph goes back to this size before it takes a second line. */
  oneLineMm?: number;
};

/** One line as it is drawn, its baseline measured from the top of the box. */
type FittedLine = { text: string; weight: Weight; sizeMm: number; baselineMm: number; widthMm: number };

/** What a text would like of a box. */
export type HeightWish = { neededMm: number; wantedMm: number };

export type FittedText = { lines: FittedLine[]; heightMm: number; isContinued: boolean };

/** Distance between baselines, and from the top of a line to its baseline, in em: DejaVu's own. */
export const LINE_EM = 1.17;
const ASCENT_EM = 0.93;
/** The same of a tight line, where brackets reach furthest. */
const TIGHT_LINE_EM = 0.9;
const TIGHT_ASCENT_EM = 0.76;
/** Capitals without J and Q, which hang below the line, figures and a few signs. */
const EVEN = /^[A-IK-PR-Z0-9 .:+/()-]*$/;
/** How high capitals are. */
export const CAPITALS_EM = 0.73;
const SHRINK_STEP = 0.94;
/** So much of its size is what a paragraph gives up to stay on one line. */
const NEARLY = 0.8;
const BREAKS_TYPED = /[\r\n\u2028\u2029]/;

type Line = Omit<FittedLine, 'baselineMm'> & { rank: number; isTight: boolean };

/**
 * Sets paragraphs into a box: wraps, then shrinks all of them step by step, each to its own floor; what still does not fit gives
 * way to the word `continued` (docs/labels.md#when-something-is-too-long: never cut silently). Lengths in millimetres.
 */
export function fitText(
  paragraphs: Paragraph[],
  box: { widthMm: number; heightMm: number },
  measure: MeasureText,
  continued: string,
): FittedText {
  const smallest = Math.min(...paragraphs.map(({ sizeMm, floorMm }) => floorMm / sizeMm));
  for (let scale = 1; scale > smallest * SHRINK_STEP; scale *= SHRINK_STEP) {
    const lines = setLines(paragraphs, box.widthMm, scale, measure);
    if (heightOf(lines) <= box.heightMm + 1e-6) return stack(lines, false);
  }
  return giveWay(setLines(paragraphs, box.widthMm, 0, measure), box, measure, continued);
}

/** True for a text whose letters all stand on the line and are as high as capitals. */
export function isEven(text: string): boolean {
  return EVEN.test(text);
}

/** Heights the paragraphs take at their floors, where nothing is lost yet, and at the size they want. */
export function heightsOf(paragraphs: Paragraph[], widthMm: number, measure: MeasureText): HeightWish {
  const heightAt = (scale: number) => heightOf(setLines(paragraphs, widthMm, scale, measure));
  return { neededMm: heightAt(0), wantedMm: heightAt(1) };
}

function setLines(paragraphs: Paragraph[], widthMm: number, scale: number, measure: MeasureText): Line[] {
  return paragraphs.flatMap(({ text, weight, sizeMm, floorMm, rank, isTight = false, oneLineMm = sizeMm }) => {
    const widthAt = (words: string) => measure(words, weight);
    const areLinesTyped = BREAKS_TYPED.test(text);
    const full = Math.max(floorMm, sizeMm * scale);
    const wholeEm = areLinesTyped ? Number.POSITIVE_INFINITY : widthAt(text);
    // What most paragraphs are: a line with room to spare.
    if (wholeEm * full <= widthMm && text.trim() === text) {
      return { text, weight, sizeMm: full, widthMm: wholeEm * full, rank, isTight };
    }
    const widest = Math.max(...text.split(BREAKS).map(widthAt));
    // A single long word shrinks its own paragraph before it is broken, and a paragraph that nearly fits on a line goes there: its
    // second line would shrink all the others.
    const wanted = Math.max(floorMm, Math.min(sizeMm * scale, widthMm / widest));
    const onOneLine = widthMm / wholeEm;
    const leastOnOneLine = Math.max(floorMm, Math.min(wanted, oneLineMm) * NEARLY);
    const size = onOneLine < wanted && onOneLine >= leastOnOneLine ? onOneLine : wanted;
    return wrapText(text, widthMm / size, widthAt).map((line) => {
      return { text: line, weight, sizeMm: size, widthMm: widthAt(line) * size, rank, isTight };
    });
  });
}

/** Leaves out lines of the paragraph that matters least, and says so at the end of what is kept of it. */
function giveWay(
  lines: Line[],
  box: { widthMm: number; heightMm: number },
  measure: MeasureText,
  continued: string,
): FittedText {
  const kept = [...lines];
  let at = kept.length;
  while (kept.length > 1 && heightOf(kept) > box.heightMm) {
    const last = Math.max(...kept.map((line) => line.rank));
    at = kept.findLastIndex((line) => line.rank === last);
    kept.splice(at, 1);
  }
  const shortened = Math.min(Math.max(0, at - 1), kept.length - 1);
  const line = kept[shortened];
  if (!line) return stack([], true);
  const fits = (text: string) => measure(text, line.weight) * line.sizeMm <= box.widthMm;
  const words = line.text.split(' ');
  while (words.length > 0 && !fits([...words, continued].join(' '))) words.pop();
  const text = [...words, continued].join(' ');
  kept[shortened] = { ...line, text, widthMm: measure(text, line.weight) * line.sizeMm };
  return stack(kept, true);
}

function stack(lines: Line[], isContinued: boolean): FittedText {
  let top = 0;
  const fitted = lines.map(({ rank: _, isTight, ...line }) => {
    const baselineMm = top + line.sizeMm * (isTight ? TIGHT_ASCENT_EM : ASCENT_EM);
    top += heightOf([{ ...line, isTight }]);
    return { ...line, baselineMm };
  });
  return { lines: fitted, heightMm: top, isContinued };
}

function heightOf(lines: Pick<Line, 'sizeMm' | 'isTight'>[]): number {
  return lines.reduce((total, { sizeMm, isTight }) => total + sizeMm * (isTight ? TIGHT_LINE_EM : LINE_EM), 0);
}

/** Where a line may end: a no-break space keeps its words together. */
const BREAKS = /[ \t\r\n\u2028\u2029]+/;

const WORDS = /([ \t]*)([^ \t]+)/g;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Breaks a text into lines no wider than `width`, at spaces and at the line ends typed; a word wider than a line is broken
 * between letters. Every letter is kept, and every space but those where a line ends. `widthOf` and `width` share a unit.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((typed) => {
    const lines = wrapLine(typed, width, widthOf);
    if (lines.length < 2) return lines;
    // The direction of the whole decides where a line begins that starts with a word of the other direction.
    const direction = directionMark(typed);
    return lines.map((line) => (directionMark(line) === direction ? line : direction + line));
  });
}

function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const [, gap = '', word = ''] of line.matchAll(WORDS)) {
    const longer = current ? current + gap + word : word;
    if (widthOf(longer) <= width + 1e-9) {
      current = longer;
      continue;
    }
    if (current) lines.push(current);
    const pieces = breakWord(word, width, widthOf);
    current = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return current ? [...lines, current] : lines;
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width + 1e-9) return [word];
  const pieces: string[] = [];
  let current = '';
  for (const { segment } of letters.segment(word)) {
    if (current && widthOf(current + segment) > width) {
      pieces.push(current);
      current = '';
    }
    current += segment;
  }
  return [...pieces, current];
}
