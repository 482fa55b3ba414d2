import * as z from 'zod/mini';
import { MAX_REASON_LENGTH } from '@/lib/bookings/settle-schema';

/** Which booking is not to be used any more, and why: the carrier still expects it, so somebody will ask. */
export const voidSchema = z.object({
  bookingId: z.uuid(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)),
});

/** The form of `voidSchema`. */
export type VoidForm = z.input<typeof voidSchema>;
