import 'server-only';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { Measure, Weight } from './fit-text';

// DejaVu Sans Condensed: open licence, every Latin letter of Europe, figures of one width (docs/decisions/0001).
const FILES: Record<Weight, string> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};

/** The label's two fonts, opened once a process: opening one costs more than drawing a page. */
export type Typeface = {
  fonts: Record<Weight, Font>;
  /** Width of a text at 1 em, as the PDF will set it. */
  measure: Measure;
  /** True when the fonts can draw every letter of the text. */
  hasLetters(text: string): boolean;
};

let typeface: Typeface | null = null;

/** The fonts of every label. Throws when the font package is not installed. */
export function loadTypeface(): Typeface {
  typeface ??= openTypeface();
  return typeface;
}

function openTypeface(): Typeface {
  const fonts = { regular: open('regular'), bold: open('bold') };
  const widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
  return {
    fonts,
    measure: (text, weight) => widthOf(text, fonts[weight], widths[weight]),
    hasLetters: (text) => [...text].every((letter) => fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  };
}

function open(weight: Weight): Font {
  const font = openSync(path.join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf', FILES[weight]));
  // The font remembers a glyph with the letter it was first asked for, and with none when it first met it as a part of another
  // glyph, the `u` of `ū`. Asked for here in order, a label's searchable text does not depend on what was printed before it.
  for (const letter of font.characterSet) if (!isLigature(letter)) font.glyphForCodePoint(letter);
  return font;
}

/** `fi` in one glyph must be found as two letters, so the glyph is left to the first text that joins them. */
function isLigature(codePoint: number): boolean {
  return codePoint >= 0xfb00 && codePoint <= 0xfb06;
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
