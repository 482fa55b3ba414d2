import type { Bitmap } from '@/lib/labels/bitmap';
import { type LabelDpi, mmToDots } from '@/lib/labels/label-formats';
import type { Raster } from './label-raster';

const DARK_BELOW = 128;
/** PDFium sets a glyph on a whole dot up to one beside its place; edges of the same outline then differ by another one or two. */
const NEAR_MM = 0.33;

/**
 * True when a rendered page and the page we mean have the same ink: every black and every white dot of the one finds its like near that
 * place in the other. A line that is cut, missing, doubled or moved does not; a missing letter is seen in the text (same-letters.ts).
 */
export function hasSameInk(page: Raster, meant: Bitmap, dpi: LabelDpi): boolean {
  const reach = mmToDots(NEAR_MM, dpi);
  const { width, height, data } = page;
  if (width !== meant.widthDots || height !== meant.heightDots) return false;
  const rendered = (x: number, y: number) => (data[y * width + x] ?? 255) < DARK_BELOW;
  const wanted = (x: number, y: number) =>
    x >= 0 && x < width && ((meant.bits[y * meant.rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  const hasNear = (at: (x: number, y: number) => boolean, ink: boolean, x: number, y: number) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) if (at(x + dx, y + dy) === ink) return true;
    }
    return false;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [is, should] = [rendered(x, y), wanted(x, y)];
      if (is !== should && !(hasNear(wanted, is, x, y) && hasNear(rendered, should, x, y))) return false;
    }
  }
  return true;
}
