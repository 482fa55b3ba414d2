import path from 'node:path';
import { type Font, openSync, type PathCommand } from 'fontkit';
import type { MeasureText, Weight } from './fit-text';
import { type Face, rememberLetters, secondFace } from './second-fonts';
import { stackMarks } from './stacked-marks';
import { stretchesOf } from './text-direction';

// DejaVu Sans Condensed: open licence, every Latin letter of Europe, figures of one width (docs/decisions/0001-label-pdf-library.md).
const FILES: Record<Weight, string> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};

/** A part of a line that is set in one go, from `xEm` on; without a face it is one letter that no font has, printed as a box. */
export type LinePiece = { text: string; face: Face | null; xEm: number; widthEm: number };

/** The label's fonts, opened once a process: opening one costs more than drawing a page. */
export type Typeface = {
  /** Width of a text at 1 em, as every backend sets it. */
  measure: MeasureText;
  /** What stands on the line of a text, from left to right. */
  piecesOf(text: string, weight: Weight): readonly LinePiece[];
  /** The letters of a text that no font has, each once. */
  lackingLetters(text: string): string[];
};

let typeface: Typeface | null = null;

/** The fonts of every label. Throws when the font package is not installed. */
export function loadTypeface(): Typeface {
  typeface ??= openTypeface();
  return typeface;
}

const MOST_KEPT_LINES = 2000;

function openTypeface(): Typeface {
  const faces = { regular: open('regular'), bold: open('bold') };
  const widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
  const lines: Record<Weight, Map<string, LinePiece[]>> = { regular: new Map(), bold: new Map() };
  const width = (text: string, weight: Weight) => widthOf(text, faces[weight].font, widths[weight]);
  const piecesOf = (text: string, weight: Weight) => {
    if (PLAIN.test(text)) return [{ text, face: faces[weight], xEm: 0, widthEm: width(text, weight) }];
    const kept = lines[weight].get(text);
    if (kept) return kept;
    if (lines[weight].size >= MOST_KEPT_LINES) lines[weight].clear();
    const made = setLine(text, weight, faces[weight], (some) => width(some, weight));
    lines[weight].set(text, made);
    return made;
  };
  return {
    measure: (text, weight) => {
      if (PLAIN.test(text)) return width(text, weight);
      const last = piecesOf(text, weight).at(-1);
      return last ? last.xEm + last.widthEm : 0;
    },
    piecesOf,
    lackingLetters: (text) => {
      if (PLAIN.test(text)) return [];
      const lacking = piecesOf(text, 'regular').filter(({ face }) => !face);
      return [...new Set(lacking.map(({ text }) => text))];
    },
  };
}

/** A line in pieces: in the order of the eye, each as long as one font has its letters. */
function setLine(typed: string, weight: Weight, first: Face, widthInFirst: (text: string) => number): LinePiece[] {
  const pieces: LinePiece[] = [];
  let xEm = 0;
  for (const stretch of stretchesOf(printedText(typed))) {
    for (const { text, face } of partsOf(stretch, weight, first)) {
      const widthEm = face === first ? widthInFirst(text) : face ? widthInSecond(text, face) : boxWidth(text);
      pieces.push({ text, face, xEm, widthEm });
      xEm += widthEm;
    }
  }
  return pieces;
}

function widthInSecond(text: string, { font }: Face): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Joiners and choosers of a look: a letter can do without them. */
const OPTIONAL = /\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/gu;

function partsOf(stretch: string, weight: Weight, first: Face): { text: string; face: Face | null }[] {
  const parts: { text: string; face: Face | null }[] = [];
  for (const { segment } of letters.segment(stretch)) {
    const codePoints = [...segment.replace(OPTIONAL, '')].map((sign) => sign.codePointAt(0) ?? 0);
    const isInFirst = codePoints.every((codePoint) => first.font.hasGlyphForCodePoint(codePoint));
    const face = isInFirst ? first : secondFace(codePoints, weight);
    const last = parts.at(-1);
    if (face && last?.face === face) last.text += segment;
    else parts.push({ text: segment, face });
  }
  return parts;
}

function open(weight: Weight): Face {
  const font = openSync(path.join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf', FILES[weight]));
  return rememberLetters({ key: weight, font: stackMarks(font) });
}

const MOST_KEPT_WIDTHS = 20_000;

/** Sum over words with the space behind them, which is how pdfkit sets a line; words are kept, because addresses repeat. */
function widthOf(text: string, font: Font, widths: Map<string, number>): number {
  let total = 0;
  for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) {
    let width = widths.get(word);
    if (width === undefined) {
      if (widths.size >= MOST_KEPT_WIDTHS) widths.clear();
      width = font.layout(word).advanceWidth / font.unitsPerEm;
      widths.set(word, width);
    }
    total += width;
  }
  return total;
}

// What of a typed text is printed.

/** Full and half width, ligatures and joined Arabic forms: the same letters in another dress, which the fonts lack or a search misses. */
const OTHER_FORMS = /[\u3000\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffee]+/g;
/** A letter with an accent more than there is one letter for: none of its accents may be a part of it, or they cannot be set apart. */
const STACKED = /\P{M}[\u0300-\u036f]+/gu;
/** Line ends and control characters stand between words. */
const BETWEEN = /\r\n|[\p{Cc}\u2028\u2029]/gu;
/** Not seen, and no part of a letter. Marks that turn a text round are left out too: no name asks to be read backwards. */
const UNSEEN = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Letters that need none of this, all of them in the first font. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u0410-\u044f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** The letters and marks to set for a typed text: composed, in the usual width, a line end as a space. */
function printedText(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return typed
    .replace(OTHER_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(STACKED, (letter) => letter.normalize('NFD'))
    .replace(BETWEEN, ' ')
    .replace(UNSEEN, '');
}

// The box that is printed for a letter that no font has, in em.

/** Letters of these scripts, and pictures, fill a square. */
const SQUARE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const HEIGHT_EM = 0.73;
const SIDE_EM = 0.07;
const LINE_EM = 0.06;

/** How much of a line the box of a letter takes. */
function boxWidth(letter: string): number {
  return SQUARE.test(letter) ? 1 : 0.6;
}

/** An empty box on the baseline; the inner edge runs against the outer one, which keeps it white. */
export function boxOutline(widthEm: number): PathCommand[] {
  const [left, right] = [SIDE_EM, widthEm - SIDE_EM];
  const [innerLeft, innerRight, low, high] = [left + LINE_EM, right - LINE_EM, LINE_EM, HEIGHT_EM - LINE_EM];
  return [
    ...closed([left, 0], [left, HEIGHT_EM], [right, HEIGHT_EM], [right, 0]),
    ...closed([innerLeft, low], [innerRight, low], [innerRight, high], [innerLeft, high]),
  ];
}

function closed(first: [number, number], ...others: [number, number][]): PathCommand[] {
  const lines = others.map((args): PathCommand => ({ command: 'lineTo', args }));
  return [{ command: 'moveTo', args: first }, ...lines, { command: 'closePath', args: [] }];
}
