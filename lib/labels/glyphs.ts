import type { PathCommand } from 'fontkit';
import type { Weight } from './fit-text';
import type { Face } from './second-fonts';
import { boxOutline, loadTypeface } from './typeface';

/** A glyph where a line of text sets it, in em from the start of its baseline, y upwards; its outline in em too, from its own origin. */
export type PlacedGlyph = { key: string; xEm: number; yEm: number; outline: PathCommand[] };

const MOST_KEPT_OUTLINES = 8000;
const outlines = new Map<string, PathCommand[]>();

/** The glyphs of one line, as the PDF sets them: word by word with the space behind it, kerned. Throws when the fonts are missing. */
export function glyphsOf(text: string, weight: Weight): PlacedGlyph[] {
  return loadTypeface()
    .piecesOf(text, weight)
    .flatMap(({ text, face, xEm, widthEm }) =>
      face ? glyphsOfPiece(text, face, xEm) : [{ key: `box ${widthEm}`, xEm, yEm: 0, outline: boxOutline(widthEm) }],
    );
}

function glyphsOfPiece(text: string, { key: name, font }: Face, startEm: number): PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  let pen = startEm * font.unitsPerEm;
  for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) {
    const { glyphs, positions } = font.layout(word);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const key = `${name} ${glyph.id}`;
      let outline = outlines.get(key);
      if (!outline) {
        if (outlines.size >= MOST_KEPT_OUTLINES) outlines.clear();
        outline = glyph.path.commands.map((step) => inEm(step, font.unitsPerEm));
        outlines.set(key, outline);
      }
      if (outline.length > 0) {
        placed.push({ key, xEm: (pen + xOffset) / font.unitsPerEm, yEm: yOffset / font.unitsPerEm, outline });
      }
      pen += xAdvance;
    });
  }
  return placed;
}

function inEm(step: PathCommand, unitsPerEm: number): PathCommand {
  return { ...step, args: step.args.map((unit) => unit / unitsPerEm) } as PathCommand;
}
