import 'server-only';
import * as z from 'zod';
import type { BookingRow } from '@/lib/db/bookings';
import { createSeal, type Seal } from '@/lib/seal';
import type { ChosenServicePoint, Shipment } from '@/lib/shipment';

// A booking as the journal keeps it, so that it can come back into a database that lacks it. It holds names and addresses: sealed.

/** What bringing a booking back and its label read of what was asked. */
const readable = z.object({
  parties: z.array(z.object({ type: z.string().nullable(), name: z.string() })),
  items: z.array(z.object({ trackingReference: z.string() })),
});

/** What a booking is kept as. */
export const keptBooking = z.object({
  id: z.uuid(),
  environment: z.enum(['practice', 'test', 'production']),
  shopId: z.uuid(),
  clerkId: z.string(),
  formKey: z.uuid(),
  fingerprint: z.string(),
  isReturn: z.boolean(),
  // Only this app can have sealed them, but another version of it may have.
  shipment: z.custom<Shipment>((value) => readable.safeParse(value).success),
  servicePoint: z.custom<ChosenServicePoint | null>((value) => typeof value === 'object'),
  solutionId: z.uuid(),
  solutionName: z.string(),
  orderReference: z.string(),
  consigneeName: z.string(),
  consigneeZipCode: z.string(),
  createdAt: z.coerce.date(),
});

/** What a booking was when it was sent: all that a row and its label need beside the carrier's answer. */
export type KeptBooking = z.output<typeof keptBooking>;

/** The seal of the outcome journal. */
export function journalSeal(appSecret: string): Seal {
  return createSeal(appSecret, 'outcome journal');
}

/** The booking sealed for the line of that attempt. */
export function sealBooking(seal: Seal, attemptId: string, booking: BookingRow): string {
  return seal.close(JSON.stringify(keptBooking.parse(booking)), attemptId);
}

/** The booking, or why there is none. */
export function openBooking(
  seal: Seal,
  attemptId: string,
  sealed: string,
): KeptBooking | 'other_secret' | 'not_storable' {
  return openSealed(keptBooking, seal, attemptId, sealed);
}

/**
 * What is sealed in the line of that attempt, or why there is none: `other_secret` it was sealed with another `APP_SECRET` or for another
 * attempt, `not_storable` by a version that wrote it in another shape.
 */
export function openSealed<T>(
  shape: z.ZodType<T>,
  seal: Seal,
  attemptId: string,
  sealed: string,
): T | 'other_secret' | 'not_storable' {
  const text = seal.open(sealed, attemptId);
  return text === null ? 'other_secret' : (shape.safeParse(JSON.parse(text)).data ?? 'not_storable');
}
