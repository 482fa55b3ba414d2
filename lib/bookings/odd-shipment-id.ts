import { hasPublishedForm, hasWrongCheckDigit, writtenShipmentId } from '@/lib/gs1';

/**
 * Whether a shipmentId that a clerk typed is surely none that the carrier assigned: its form is another one, or its check digit does not fit
 * (docs/carrier-api.md#identifiers). `known` are the one that was sent with the booking and those that the carrier's answer names.
 */
export function isOddShipmentId(typed: string, known: readonly (string | null)[]): boolean {
  const written = writtenShipmentId(typed);
  return !known.includes(typed) && (!hasPublishedForm(written) || hasWrongCheckDigit(written));
}
