import * as z from 'zod/mini';

/** Room for what was found and where. */
export const MAX_REASON_LENGTH = 500;

/** Which booking; for actions that need no more. */
export const bookingIdSchema = z.object({ bookingId: z.uuid() });

/** What a clerk found out about an unknown booking, and how: without a reason nobody could ever check it. */
export const settleSchema = z.object({
  bookingId: z.uuid(),
  as: z.enum(['booked', 'not_booked']),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)),
});

/** The form of `settleSchema`. */
export type SettleForm = z.input<typeof settleSchema>;
