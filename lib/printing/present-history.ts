import 'server-only';
import type { VoidRow } from '@/lib/db/booking-voids';
import type { PrintRow } from '@/lib/db/slip-prints';
import type { PrintView, VoidView } from './print-view';

/** Pure. */
export function presentPrint({ printedAt, clerkName, way, printerName, format, pages, cameOut }: PrintRow): PrintView {
  return { printedAt, clerkName, way, printerName, format, pages, cameOut };
}

/** Pure. */
export function presentVoid({ voidedAt, clerkName, reason, undoneAt, undoneByName }: VoidRow): VoidView {
  const undone = undoneAt && { at: undoneAt, clerkName: undoneByName ?? '' };
  return { at: voidedAt, clerkName, reason, undone };
}
