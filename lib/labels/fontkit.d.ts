// fontkit ships no types; this names the little of it that labels use.
declare module 'fontkit' {
  /** A step of an outline, in font units, y upwards. TrueType outlines have no cubic curves. */
  export type PathCommand =
    | { command: 'moveTo' | 'lineTo'; args: [x: number, y: number] }
    | { command: 'quadraticCurveTo'; args: [controlX: number, controlY: number, x: number, y: number] }
    | { command: 'closePath'; args: [] };
  export type Glyph = { id: number; path: { commands: PathCommand[] } };
  export type GlyphRun = {
    advanceWidth: number;
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
    /** Every code point the font has a glyph for. */
    characterSet: number[];
    glyphForCodePoint(codePoint: number): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function openSync(path: string): Font;
}
