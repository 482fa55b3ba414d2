import {
  type Bars,
  barsWidth,
  encodeBars,
  encodeDigits,
  encodeMatrix,
  MATRIX_CORRECTIONS,
  MATRIX_QUIET_MODULES,
  type Matrix,
  scannedText,
} from './barcode';
import type { Label, LabelItem, PageOptions } from './label';
import { dotsWithin, type LabelDpi, mmToDots } from './label-formats';
import { type CodeRule, PAGE_RULES } from './page-rules';

/** A code of the page, how it is drawn, and what the screen must say about it. */
export type PageCode = {
  part: 'shipmentId' | 'missionCode' | 'trackingReference';
  text: string;
  rule: CodeRule;
  isMain: boolean;
  placed: PlacedCode;
  note: 'matrix' | 'noCode' | null;
};

/** The side of the small code of a shipment, its clear space included: as high as bars with their number would be. */
const SHIPMENT_MATRIX_MM = 14.8;

/**
 * The codes of a page from the top down: the last is the one a scanner shall find, the parcel's, or the shipment's where it has none. Beside
 * the parcel's the shipment's is a small 2D code, so that one row of bars is the one to scan; it stands as bars where the carrier scans both,
 * and on a roll, where both stand upright and a 2D code would cost 2 cm of paper.
 */
export function placeCodes(
  { shipmentId, missionCode, hasShipmentBars }: Pick<Label, 'shipmentId' | 'missionCode' | 'hasShipmentBars'>,
  { trackingReference }: Pick<LabelItem, 'trackingReference'>,
  { format, dpi }: Pick<PageOptions, 'format' | 'dpi'>,
): PageCode[] {
  const { main, small, isUpright } = PAGE_RULES[format];
  const roomOf = ({ longestMm, matrixMm, mostModuleDots }: CodeRule): CodeRoom => {
    return { barsMm: longestMm, matrixMm, mostModuleDots: mostModuleDots[dpi] };
  };
  const place = (part: PageCode['part'], text: string, isMain: boolean): PageCode => {
    const rule = isMain ? main : small;
    const bars = part === 'missionCode' ? encodeDigits(text) : encodeBars(text);
    const placed = placeCode(text, bars, roomOf(rule), dpi);
    const note = placed.kind === 'matrix' ? 'matrix' : placed.kind === 'none' ? 'noCode' : null;
    return { part, text, rule, isMain, placed, note };
  };
  const mission = missionCode ? [place('missionCode', missionCode, false)] : [];
  if (trackingReference === null) return [...mission, place('shipmentId', shipmentId, true)];
  const shipment = place('shipmentId', shipmentId, false);
  if (shipment.placed.kind === 'bars' && !hasShipmentBars && !isUpright) {
    // A scanner types the same from either.
    shipment.placed = placeMatrix(scannedText(shipmentId), { ...roomOf(small), matrixMm: SHIPMENT_MATRIX_MM }, dpi);
  }
  return [shipment, ...mission, place('trackingReference', trackingReference, true)];
}

/** A code with the size of its module, in whole printer dots. */
type PlacedCode =
  | { kind: 'bars'; bars: Bars; moduleDots: number }
  | { kind: 'matrix'; matrix: Matrix; moduleDots: number }
  | { kind: 'none' };

/** Room for one code. */
type CodeRoom = { barsMm: number; matrixMm: number; mostModuleDots: number };

/** A printer that burns a dot too much on each side leaves nothing of a space of two. */
const LEAST_MODULE_DOTS = 3;
/** A 2D code prefers more correction only while its modules are as large as this. */
const GOOD_MATRIX_MODULE_MM = 0.5;

/**
 * The best code a text can have in that room (docs/labels.md#codes): bars with the largest module that fits, else a 2D
 * code, else none. `bars` is null for a text that no bars can hold. A code is never scaled to fit.
 */
export function placeCode(text: string, bars: Bars | null, room: CodeRoom, dpi: LabelDpi): PlacedCode {
  const moduleDots = bars
    ? Math.min(room.mostModuleDots, Math.floor(dotsWithin(room.barsMm, dpi) / barsWidth(bars)))
    : 0;
  if (bars && moduleDots >= LEAST_MODULE_DOTS) return { kind: 'bars', bars, moduleDots };
  return placeMatrix(text, room, dpi);
}

/** As much correction as leaves modules large, else as much as leaves them readable. */
function placeMatrix(text: string, { matrixMm, mostModuleDots }: CodeRoom, dpi: LabelDpi): PlacedCode {
  for (const leastDots of [mmToDots(GOOD_MATRIX_MODULE_MM, dpi), LEAST_MODULE_DOTS]) {
    for (const correction of MATRIX_CORRECTIONS) {
      const matrix = encodeMatrix(text, correction);
      if (!matrix) continue;
      const moduleDots = Math.floor(dotsWithin(matrixMm, dpi) / (matrix.size + 2 * MATRIX_QUIET_MODULES));
      if (moduleDots >= leastDots) return { kind: 'matrix', matrix, moduleDots: Math.min(moduleDots, mostModuleDots) };
    }
  }
  return { kind: 'none' };
}
