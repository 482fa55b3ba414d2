// fontkit ships no types; this names the little of it that labels use.
declare module 'fontkit' {
  /** A step of an outline, in font units, y upwards. TrueType outlines have no cubic curves. */
  export type PathCommand =
    | { command: 'moveTo' | 'lineTo'; args: [x: number, y: number] }
    | { command: 'quadraticCurveTo'; args: [controlX: number, controlY: number, x: number, y: number] }
    | { command: 'closePath'; args: [] };
  export type GlyphPath = { commands: PathCommand[] };
  export type Glyph = {
    id: number;
    advanceWidth: number;
    path: GlyphPath;
    /** The letters it was set for. */
    codePoints: number[];
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type GlyphRun = {
    advanceWidth: number;
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    numGlyphs: number;
    /** `codePoints` are the letters it is asked for; null where the font has no such glyph. */
    getGlyph(id: number, codePoints?: number[]): Glyph | null;
    /** The same font in another weight, where it has more than one. */
    getVariation(axes: { wght: number }): Font;
    /** What pdfkit embeds; its encoder writes the glyphs that do not stand in the file as they are. */
    createSubset(): { glyphEncoder: { encodeSimple(path: GlyphPath): Uint8Array } };
    layout(text: string, ...features: unknown[]): GlyphRun;
    /** Every code point the font has a glyph for. */
    characterSet: number[];
    glyphForCodePoint(codePoint: number): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function openSync(path: string): Font;
  export function create(bytes: Uint8Array): Font;
}
