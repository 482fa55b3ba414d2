// fontkit ships no types; this names the little of it that slips use.
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    layout(text: string): { advanceWidth: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function openSync(path: string): Font;
}
