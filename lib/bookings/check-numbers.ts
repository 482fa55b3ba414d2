import { hasWrongCheckDigit } from '@/lib/gs1';
import type { FoundIdentifiers } from '@/lib/shipment';
import { trackingLines } from './settle-schema';

/** Numbers of a booking as a clerk types them, one tracking reference on each line. */
export type TypedNumbers = { shipmentId: string; trackingReferences: string };

/**
 * What looks mistyped: a check digit, a number other than the one the carrier's answer `named`, a named one that was left out,
 * or no shipmentId, without which there is no label. The clerk may still be right.
 */
export type NumberWarning = { field: keyof TypedNumbers; value: string } & (
  | { kind: 'checkDigit' | 'leftOut' | 'noLabel' }
  | { kind: 'other'; named: string }
);

/** What to warn of before these numbers are kept; `found` is what the carrier's answer named, if anything. */
export function checkNumbers(typed: TypedNumbers, found: FoundIdentifiers | null, parcels: number): NumberWarning[] {
  const lines = trackingLines(typed.trackingReferences);
  const named = found?.trackingReferences ?? [];
  const leftOut = lines.length === 0 && named.length <= parcels ? named : [];
  const shipmentIds = trackingLines(typed.shipmentId);
  const namedIds = found?.shipmentIds ?? [];
  const noLabel = { field: 'shipmentId', kind: 'noLabel', value: '' } as const;
  return [
    // One that the answer names and that is left out is no warning but a fault.
    ...(shipmentIds.length === 0 && lines.length > 0 && namedIds.length === 0 ? [noLabel] : []),
    ...oddNumbers('shipmentId', shipmentIds, namedIds),
    ...oddNumbers('trackingReferences', lines, named),
    ...leftOut.map((value) => ({ field: 'trackingReferences' as const, kind: 'leftOut' as const, value })),
  ];
}

function oddNumbers(field: keyof TypedNumbers, values: string[], named: string[]): NumberWarning[] {
  return values.flatMap((value): NumberWarning[] => {
    const isOther = named.length > 0 && !named.some((each) => bare(each) === bare(value));
    return [
      ...(hasWrongCheckDigit(value) ? [{ field, kind: 'checkDigit' as const, value }] : []),
      ...(isOther ? [{ field, kind: 'other' as const, value, named: named.join(', ') }] : []),
    ];
  });
}

/** The same number is written with its application identifier or without, and as a scanner gives it. */
function bare(number: string): string {
  return number.replace(/^(?:\(401\)|401)(?=\d{17}$)|^(?:\(00\)|00)(?=\d{18}$)/, '');
}
