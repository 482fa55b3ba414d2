import { hasPublishedForm, hasWrongCheckDigit, writtenShipmentId } from '@/lib/gs1';

/**
 * Whether a shipmentId that a clerk typed does not look like one that the carrier assigned: it has another form, or a wrong check digit
 * (docs/carrier-api.md#identifiers). `known` are the one that was sent with the booking and those that the carrier's answer names.
 */
export function isOddShipmentId(typed: string, known: readonly (string | null)[]): boolean {
  const written = writtenShipmentId(typed);
  return !known.includes(typed) && (!hasPublishedForm(written) || hasWrongCheckDigit(written));
}
