// fontkit ships no types; this names the little of it that slips use.
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    layout(text: string): { advanceWidth: number };
    /** Every code point the font has a glyph for. */
    characterSet: number[];
    glyphForCodePoint(codePoint: number): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function openSync(path: string): Font;
}
