import 'server-only';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { Measure, Weight } from './fit-text';
import { boxWidth } from './missing-letter';
import { PLAIN, printedText } from './printed-text';
import { stretchesOf } from './text-direction';

// DejaVu Sans Condensed: open licence, every Latin letter of Europe, figures of one width (docs/decisions/0001).
const FILES: Record<Weight, string> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};

/** An open font, by the name that tells it from all others of the labels. */
export type Face = { key: string; font: Font };

/** A part of a line that is set in one go, from `xEm` on; without a face it is one letter that no font has, printed as a box. */
export type Piece = { text: string; face: Face | null; xEm: number; widthEm: number };

/** The label's fonts, opened once a process: opening one costs more than drawing a page. */
export type Typeface = {
  /** Width of a text at 1 em, as every backend sets it. */
  measure: Measure;
  /** What stands on the line of a text, from left to right. */
  piecesOf(text: string, weight: Weight): readonly Piece[];
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
  const faces = { regular: { key: 'regular', font: open('regular') }, bold: { key: 'bold', font: open('bold') } };
  const widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
  const lines: Record<Weight, Map<string, Piece[]>> = { regular: new Map(), bold: new Map() };
  const width = (text: string, weight: Weight) => widthOf(text, faces[weight].font, widths[weight]);
  const piecesOf = (text: string, weight: Weight) => {
    if (PLAIN.test(text)) return [{ text, face: faces[weight], xEm: 0, widthEm: width(text, weight) }];
    const kept = lines[weight].get(text);
    if (kept) return kept;
    if (lines[weight].size >= MOST_KEPT_LINES) lines[weight].clear();
    const made = setLine(text, faces[weight], (some) => width(some, weight));
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
function setLine(typed: string, face: Face, widthOf: (text: string) => number): Piece[] {
  const pieces: Piece[] = [];
  let xEm = 0;
  for (const stretch of stretchesOf(printedText(typed))) {
    for (const { text, hasFont } of partsOf(stretch, face.font)) {
      const widthEm = hasFont ? widthOf(text) : boxWidth(text);
      pieces.push({ text, face: hasFont ? face : null, xEm, widthEm });
      xEm += widthEm;
    }
  }
  return pieces;
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Joiners and choosers of a look: a letter can do without them. */
const OPTIONAL = /\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/gu;

function partsOf(stretch: string, font: Font): { text: string; hasFont: boolean }[] {
  const parts: { text: string; hasFont: boolean }[] = [];
  for (const { segment } of letters.segment(stretch)) {
    const hasFont = [...segment.replace(OPTIONAL, '')].every((sign) =>
      font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );
    const last = parts.at(-1);
    if (hasFont && last?.hasFont) last.text += segment;
    else parts.push({ text: segment, hasFont });
  }
  return parts;
}

function open(weight: Weight): Font {
  const font = openSync(path.join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf', FILES[weight]));
  // The font remembers a glyph with the letter it was first asked for, and with none when it first met it as a part of another
  // glyph, the `u` of `ū`. Asked for here in order, a label's searchable text does not depend on what was printed before it.
  for (const letter of font.characterSet) if (!isJoined(letter)) font.glyphForCodePoint(letter);
  return font;
}

/** `fi` in one glyph must be found as two letters, and a joined Arabic letter as that letter: left to the first text that joins them. */
function isJoined(codePoint: number): boolean {
  return (codePoint >= 0xfb00 && codePoint <= 0xfdff) || (codePoint >= 0xfe70 && codePoint <= 0xfefc);
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
