/** A page in printer dots: one bit a dot, 1 black, rows from the top, each row begins on a whole byte, its first dot the highest bit. */
export type Bitmap = { widthDots: number; heightDots: number; rowBytes: number; bits: Uint8Array };

/** A white page. */
export function blankBitmap(widthDots: number, heightDots: number): Bitmap {
  const rowBytes = Math.ceil(widthDots / 8);
  return { widthDots, heightDots, rowBytes, bits: new Uint8Array(rowBytes * heightDots) };
}

/** Draws one row of dots, black or white; what lies outside the page is left out. */
export function drawRun(bitmap: Bitmap, x: number, y: number, length: number, ink: 'black' | 'white' = 'black'): void {
  if (y < 0 || y >= bitmap.heightDots) return;
  const end = Math.min(bitmap.widthDots, x + length);
  const row = y * bitmap.rowBytes;
  for (let at = Math.max(0, x); at < end; ) {
    const inByte = at & 7;
    const count = Math.min(8 - inByte, end - at);
    const mask = (0xff >> inByte) & (0xff << (8 - inByte - count));
    const index = row + (at >> 3);
    const byte = bitmap.bits[index] ?? 0;
    bitmap.bits[index] = ink === 'black' ? byte | mask : byte & ~mask;
    at += count;
  }
}
