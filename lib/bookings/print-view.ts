import type { VoidRow } from '@/lib/bookings/data/booking-voids';
import type { PrintRow } from '@/lib/printing/data/label-prints';
import type { PrintWay } from '@/lib/printing/print-result';

/** A print of a label as the screen shows it. */
export type PrintView = {
  printedAt: Date;
  clerkName: string;
  way: PrintWay;
  printerName: string | null;
  format: string | null;
  /** One for each parcel. */
  pages: number;
  /** `in_doubt`: not all of it was sent, or it is not known what became of it. `no`: a clerk said so. */
  cameOut: 'yes' | 'in_doubt' | 'no';
  /** The numbers on it were corrected since. */
  isOutOfDate: boolean;
};

/** Once that a booking was made void here; `undone` where that was taken back. */
export type VoidView = {
  at: Date;
  clerkName: string;
  reason: string;
  undone: { at: Date; clerkName: string } | null;
};

/** A print as the screen shows it. `correctedAt`: when the booking's numbers were corrected last, if ever. */
export function presentPrint(
  { printedAt, clerkName, way, printerName, format, pages, states }: PrintRow,
  correctedAt: Date | undefined,
): PrintView {
  const isOutOfDate = correctedAt !== undefined && printedAt < correctedAt;
  const isOut = states.every((state) => state === 'sent' || state === 'confirmed');
  const cameOut = isOut ? 'yes' : states.includes('not_out') ? 'no' : 'in_doubt';
  return { printedAt, clerkName, way, printerName, format, pages, cameOut, isOutOfDate };
}

/** Once that a booking was made void, as the screen shows it. */
export function presentVoid({ voidedAt, clerkName, reason, undoneAt, undoneByName }: VoidRow): VoidView {
  const undone = undoneAt && { at: undoneAt, clerkName: undoneByName ?? '' };
  return { at: voidedAt, clerkName, reason, undone };
}
