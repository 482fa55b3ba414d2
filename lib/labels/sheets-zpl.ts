import 'server-only';
import { drawBitmap } from './bitmap-draw';
import { mmToDots, type PrinterProfile } from './formats';
import { imposeEach, type Sheet } from './imposition';
import { graphicFields } from './zpl-graphic';

/**
 * Pages as labels of ZPL II, one each, moved by the printer's offset. A4 does not exist there, so each of its places is a label.
 * Throws only for a broken installation.
 */
export function* pagesToZpl(pages: Iterable<Sheet>, profile: PrinterProfile): Generator<string> {
  const { dpi, format } = profile;
  // A roll has no gaps to find, so the printer must trust the length; it remembers that, so every other label says how it ends. The
  // label's corner is where we count from.
  const media = format === 'roll62' ? '^MNN' : profile.hasMarks ? '^MNM' : '^MNY';
  for (const label of imposeEach(pages, { ...profile, format: format === 'a4' ? 'a6' : format })) {
    const size = `^PW${mmToDots(label.widthMm, dpi)}^LL${mmToDots(label.heightMm, dpi)}`;
    yield `^XA${media}${size}^LH0,0\n${graphicFields(drawBitmap(label, dpi))}\n^XZ\n`;
  }
}
