import type { LabelFault } from '@/lib/label-fault';
import type { ReadPage } from './read-pdf';

/** What a booking's label must say: its number, and the number of each parcel, null where the carrier gave none. */
export type ExpectedNumbers = { shipmentId: string; trackingReferences: (string | null)[] };

/**
 * Compares a label with its booking: one page for each parcel, on the carrier's paper, and on each page the number of a parcel of its own,
 * or the shipment's where the parcel has none. Null where all of it is so. Pure.
 */
export function checkLabel(
  pages: readonly ReadPage[],
  { shipmentId, trackingReferences }: ExpectedNumbers,
): Extract<LabelFault, 'pages' | 'size' | 'numbers'> | null {
  if (pages.length !== trackingReferences.length) return 'pages';
  if (pages.some(({ dots }) => dots === null)) return 'size';
  const left = pages.map(({ text }) => bare(text));
  for (const number of trackingReferences.map((reference) => bare(reference ?? shipmentId))) {
    const at = left.findIndex((text) => text.includes(number));
    if (at < 0) return 'numbers';
    left.splice(at, 1);
  }
  return null;
}

/** Letters and digits alone: labels group digits for the eye, and write application identifiers or leave them out. */
function bare(text: string): string {
  return text.replace(/^\s*\((?:401|00)\)/, '').replace(/[^\p{L}\p{N}]/gu, '');
}
