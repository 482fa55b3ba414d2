import 'server-only';
import { barsWidth } from './barcode';
import { dotsToMm, type LabelDpi, type LabelFormat } from './formats';
import type { CodeShape } from './layout';
import { contentRoom, PAGE_RULES } from './page-rules';
import { type CodeRoom, type PlacedCode, placeCode } from './place-code';

/** A code of the page, the shape its box must have, and what the screen must say about it. */
type PageCode = { placed: PlacedCode; shape: CodeShape; note: 'turned' | 'matrix' | 'noCode' | null };

export type PageCodes = { shipment: PageCode; item: PageCode | null };

/** The two codes of a page. Beside the sections only one can stand upright, the shipment's is asked first; a roll has room for both. */
export function placeCodes(
  shipmentId: string,
  trackingReference: string | null,
  { format, dpi }: { format: LabelFormat; dpi: LabelDpi },
): PageCodes {
  const { widthMm, turnedMm } = contentRoom(format);
  const { barsMm, codeTextMm, longestTurnedMm } = PAGE_RULES[format];
  const room: CodeRoom = { flatMm: widthMm, turnedMm, matrixMm: barsMm.least + codeTextMm };
  const shipment = toPageCode(placeCode(shipmentId, room, dpi), dpi);
  if (trackingReference === null) return { shipment, item: null };
  const isTaken = shipment.shape.kind === 'turned' && longestTurnedMm === 0;
  const itemRoom = isTaken ? { ...room, turnedMm: 0 } : room;
  return { shipment, item: toPageCode(placeCode(trackingReference, itemRoom, dpi), dpi) };
}

function toPageCode(placed: PlacedCode, dpi: LabelDpi): PageCode {
  const flat: CodeShape = { kind: 'flat' };
  if (placed.kind === 'matrix') return { placed, shape: flat, note: 'matrix' };
  if (placed.kind === 'none') return { placed, shape: flat, note: 'noCode' };
  if (!placed.isTurned) return { placed, shape: flat, note: null };
  // A dot more, since the box's ends are rounded to dots.
  const lengthMm = dotsToMm(barsWidth(placed.bars) * placed.moduleDots + 1, dpi);
  return { placed, shape: { kind: 'turned', lengthMm }, note: 'turned' };
}
