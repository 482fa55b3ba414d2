import * as z from 'zod/mini';
import { atMost } from '@/lib/bounded-text';
import { MAX_ITEMS, MAX_LENGTH, MAX_REASON_LENGTH } from '@/lib/limits';
import { trackingLines } from '@/lib/shipment';

/** Which booking; for actions that need no more. */
export const bookingIdSchema = z.object({ bookingId: z.uuid() });

/** A line for each parcel, with room for spaces and an empty line behind each. */
const LONGEST_LINES = MAX_ITEMS * 2 * MAX_LENGTH.trackingReference;

const areShort = (text: string) => trackingLines(text).every((line) => line.length <= MAX_LENGTH.trackingReference);

/** The numbers that a settled booking has after all. */
export const correctSchema = z.object({
  bookingId: z.uuid(),
  /** The carrier's number of it, when known. */
  shipmentId: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.shipmentId)),
  /** One on each line, in the order of the parcels. */
  trackingReferences: z
    .string()
    .check(
      atMost(LONGEST_LINES),
      z.refine(areShort, { params: { key: `tooLongLine:${MAX_LENGTH.trackingReference}` } }),
    ),
  /** The shipmentId that the clerk was asked about, since another booking has it, and wants all the same; else empty. */
  confirmedShipmentId: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.shipmentId)),
});

/** What a clerk found out about an unknown booking, and how: without a reason it could never be checked. The numbers are those of a booked one. */
export const settleSchema = z.extend(correctSchema, {
  as: z.enum(['booked', 'not_booked']),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)),
});

/** The forms of `settleSchema` and `correctSchema`. */
export type SettleForm = z.input<typeof settleSchema>;
export type CorrectForm = z.input<typeof correctSchema>;

/** Which booking is not to be used any more, and why: the carrier still expects it, so the recipient will ask. */
export const voidSchema = z.object({
  bookingId: z.uuid(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)),
});

/** The form of `voidSchema`. */
export type VoidForm = z.input<typeof voidSchema>;
