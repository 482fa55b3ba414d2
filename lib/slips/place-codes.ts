import 'server-only';
import type { SlipDpi, SlipFormat } from './formats';
import { BARS_HEIGHT_MM, CODE_TEXT_MM, type CodeShape, contentRoom } from './layout';
import { type CodeRoom, type PlacedCode, placeCode } from './place-code';

/** A code of the page, the shape its box must have, and what the screen must say about it. */
type PageCode = { placed: PlacedCode; shape: CodeShape; note: 'turned' | 'matrix' | 'noCode' | null };

export type PageCodes = { shipment: PageCode; item: PageCode | null };

/** The two codes of a page. Only one can stand upright: the shipment's is asked first. */
export function placeCodes(
  shipmentId: string,
  trackingReference: string | null,
  { format, dpi }: { format: SlipFormat; dpi: SlipDpi },
): PageCodes {
  const { widthMm, turnedMm } = contentRoom(format);
  const room: CodeRoom = { flatMm: widthMm, turnedMm, matrixMm: BARS_HEIGHT_MM.least + CODE_TEXT_MM };
  const shipment = toPageCode(placeCode(shipmentId, room, dpi));
  if (trackingReference === null) return { shipment, item: null };
  const itemRoom = shipment.shape === 'turned' ? { ...room, turnedMm: 0 } : room;
  return { shipment, item: toPageCode(placeCode(trackingReference, itemRoom, dpi)) };
}

function toPageCode(placed: PlacedCode): PageCode {
  if (placed.kind === 'matrix') return { placed, shape: 'flat', note: 'matrix' };
  if (placed.kind === 'none') return { placed, shape: 'flat', note: 'noCode' };
  return placed.isTurned ? { placed, shape: 'turned', note: 'turned' } : { placed, shape: 'flat', note: null };
}
