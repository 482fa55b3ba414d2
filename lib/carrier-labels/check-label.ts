import type { LabelFault } from '@/lib/label-fault';
import type { ReadPage } from './read-pdf';

/** What a booking's label must say: its number, and the number of each parcel, null where the carrier gave none. */
export type ExpectedNumbers = { shipmentId: string; trackingReferences: (string | null)[] };

/**
 * Compares a label with its booking: one page for each parcel, on the carrier's paper, and on each page a code with the number of a parcel
 * of its own, or with the shipment's where the parcel has none. Null where all of it is so.
 */
export function checkLabel(
  pages: readonly ReadPage[],
  { shipmentId, trackingReferences }: ExpectedNumbers,
): Extract<LabelFault, 'pages' | 'size' | 'numbers'> | null {
  if (pages.length !== trackingReferences.length) return 'pages';
  if (pages.some(({ dots }) => dots === null)) return 'size';
  const left = pages.map(({ codes }) => codes);
  // Parcels with a number of their own come first: the shipment's stands on their pages too.
  const references = trackingReferences.toSorted((a, b) => Number(a === null) - Number(b === null));
  for (const number of references.map((reference) => reference ?? shipmentId)) {
    const at = left.findIndex((codes) => codes.some((code) => says(code, number)));
    if (at < 0) return 'numbers';
    left.splice(at, 1);
  }
  return null;
}

/** As long as the numbers of GS1 are (docs/carrier-api.md#identifiers). No other number holds one of these by chance. */
const GS1_LENGTH = 17;

/** Bars say an application identifier without its parentheses, and may say more behind the number. A short number stands alone. */
function says(code: string, number: string): boolean {
  const bare = number.replace(/^\((?:401|00)\)/, '');
  return bare.length < GS1_LENGTH ? code === bare : code.includes(bare);
}
