import 'server-only';
import { encodeBars, encodeDigits } from './barcode';
import type { Label, LabelItem } from './label';
import type { PageOptions } from './label-options';
import { type CodeRule, PAGE_RULES } from './page-rules';
import { type PlacedCode, placeCode } from './place-code';

/** A code of the page, how it is drawn, and what the screen must say about it. */
export type PageCode = {
  part: 'shipmentId' | 'missionCode' | 'trackingReference';
  text: string;
  rule: CodeRule;
  isMain: boolean;
  placed: PlacedCode;
  note: 'matrix' | 'noCode' | null;
};

/** The codes of a page from the top down: the last is the one a scanner shall find, the parcel's, or the shipment's where it has none. */
export function placeCodes(
  { shipmentId, missionCode }: Pick<Label, 'shipmentId' | 'missionCode'>,
  { trackingReference }: Pick<LabelItem, 'trackingReference'>,
  { format, dpi }: Pick<PageOptions, 'format' | 'dpi'>,
): PageCode[] {
  const { main, small } = PAGE_RULES[format];
  const place = (part: PageCode['part'], text: string, isMain: boolean): PageCode => {
    const rule = isMain ? main : small;
    const room = { barsMm: rule.longestMm, matrixMm: rule.matrixMm, mostModuleDots: rule.mostModuleDots[dpi] };
    const bars = part === 'missionCode' ? encodeDigits(text) : encodeBars(text);
    const placed = placeCode(text, bars, room, dpi);
    const note = placed.kind === 'matrix' ? 'matrix' : placed.kind === 'none' ? 'noCode' : null;
    return { part, text, rule, isMain, placed, note };
  };
  const mission = missionCode ? [place('missionCode', missionCode, false)] : [];
  if (trackingReference === null) return [...mission, place('shipmentId', shipmentId, true)];
  return [place('shipmentId', shipmentId, false), ...mission, place('trackingReference', trackingReference, true)];
}
