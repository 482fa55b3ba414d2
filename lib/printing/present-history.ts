import 'server-only';
import type { VoidRow } from '@/lib/db/booking-voids';
import type { PrintRow } from '@/lib/db/label-prints';
import type { PrintView, VoidView } from './print-view';

/** `correctedAt`: when the booking's numbers were corrected last, if ever. */
export function presentPrint(
  { printedAt, clerkName, way, printerName, format, pages, states }: PrintRow,
  correctedAt: Date | undefined,
): PrintView {
  const isOutOfDate = correctedAt !== undefined && printedAt < correctedAt;
  const isOut = states.every((state) => state === 'sent' || state === 'confirmed');
  const cameOut = isOut ? 'yes' : states.includes('not_out') ? 'no' : 'in_doubt';
  return { printedAt, clerkName, way, printerName, format, pages, cameOut, isOutOfDate };
}

export function presentVoid({ voidedAt, clerkName, reason, undoneAt, undoneByName }: VoidRow): VoidView {
  const undone = undoneAt && { at: undoneAt, clerkName: undoneByName ?? '' };
  return { at: voidedAt, clerkName, reason, undone };
}
