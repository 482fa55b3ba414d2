import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type GlyphPath } from 'fontkit';
import type { Weight } from './fit-text';
import { outlineBytes } from './truetype-glyph';
import { toTrueType } from './woff2';

// Noto (open licence) for letters that the first font lacks: each family in files of some letters, opened when a text needs them.

/** The first that has a letter sets it: Han letters are drawn as in China. */
const FAMILIES = [
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-tamil',
  'noto-sans-ethiopic',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
];
const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 700 };
/** Parts of the families for letters that the first font has. */
const NOT_NEEDED = /^(latin|cyrillic|vietnamese)/;
const MOST_OPEN = 40;

/** An open font, by a name that no other font of the labels has. */
export type Face = { key: string; font: Font };

type Part = { file: string; key: string; ranges: [from: number, to: number][] };

let parts: Part[] | null = null;
const open = new Map<string, Face>();

/** A font that has every one of these code points, which are one letter; null when none has. Throws when a font package is not installed. */
export function secondFace(codePoints: number[], weight: Weight): Face | null {
  const [first = 0] = codePoints;
  parts ??= FAMILIES.flatMap(partsOf);
  for (const part of parts) {
    if (!part.ranges.some(([from, to]) => from <= first && first <= to)) continue;
    const face = openPart(part, weight);
    if (codePoints.every((codePoint) => face.font.hasGlyphForCodePoint(codePoint))) return face;
  }
  return null;
}

function partsOf(family: string): Part[] {
  const folder = path.join(process.cwd(), 'node_modules', '@fontsource-variable', family);
  const ranges: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges)
    .map(([name, listed]) => ({ name: name.replace(/[[\]]/g, ''), listed }))
    .filter(({ name }) => !NOT_NEEDED.test(name))
    .map(({ name, listed }) => {
      const key = `${family}-${name}`;
      return {
        key,
        file: path.join(folder, 'files', `${key}-wght-normal.woff2`),
        ranges: listed.split(',').map(toRange),
      };
    });
}

/** `U+4e00-4e8c` or `U+4e00`. */
function toRange(listed: string): [number, number] {
  const [from = 0, to = from] = listed
    .trim()
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return [from, to];
}

function openPart({ key: name, file }: Part, weight: Weight): Face {
  const key = `${name}-${weight}`;
  const kept = open.get(key);
  if (kept) return kept;
  if (open.size >= MOST_OPEN) open.clear();
  const font = create(toTrueType(readFileSync(file))).getVariation({ wght: WEIGHTS[weight] });
  // pdfkit takes two weights of one file for one font, unless their names differ.
  Object.defineProperty(font, 'postscriptName', { value: key });
  const subsetOf = font.createSubset.bind(font);
  // fontkit fails to write the glyphs of another weight for a PDF (docs/decisions/0001-label-pdf-library.md).
  font.createSubset = () =>
    Object.assign(subsetOf(), { glyphEncoder: { encodeSimple: (path: GlyphPath) => outlineBytes(path.commands) } });
  const face = rememberLetters({ key, font });
  open.set(key, face);
  return face;
}

/**
 * The font remembers a glyph with the letter it was first asked for, and with none when it first met it as a part of another
 * glyph, the `u` of `ū`. Asked for here in order, a label's searchable text does not depend on what was printed before it; nor does the
 * place of an accent whose form for capitals stands for no letter by itself.
 */
export function rememberLetters(face: Face): Face {
  const { font } = face;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters);
    if (glyph?.codePoints.length === 0) glyph.codePoints = letters;
    return glyph;
  };
  for (const letter of font.characterSet) if (!isJoined(letter)) font.glyphForCodePoint(letter);
  return face;
}

/** `fi` in one glyph must be found as two letters, and a joined Arabic letter as that letter: left to the first text that joins them. */
function isJoined(codePoint: number): boolean {
  return (codePoint >= 0xfb00 && codePoint <= 0xfdff) || (codePoint >= 0xfe70 && codePoint <= 0xfefc);
}
