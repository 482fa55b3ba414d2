'use server';

import { after } from 'next/server';
import * as z from 'zod/mini';
import type { BookingRefusal } from '@/lib/bookings/book-parcel';
import { againKey } from '@/lib/bookings/form-key';
import { unsavedOutcome } from '@/lib/bookings/present-outcome';
import { pressBook, settledBy } from '@/lib/bookings/press-book';
import { findOutcomeByFormKey } from '@/lib/bookings/queries/booking';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { type ClerkContext, defineAction, Hidden, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { spanned } from '@/lib/platform/tracing';
import { findPossibleDuplicates } from '@/lib/warnings/warn-of-booking';

/**
 * A tab runs its actions one after another, so this one answers in time with whatever is known
 * (docs/architecture.md#the-life-of-a-booking).
 */
const ANSWER_WITHIN_MS = 8_000;

const REFUSALS: Record<
  Exclude<BookingRefusal, 'given_up' | 'unknown_shop'>,
  { key: string; fields?: { path: string; key: string }[] }
> = {
  unknown_solution: { key: 'invalidFields', fields: [{ path: 'solutionId', key: 'unknownSolution' }] },
  message_too_long: { key: 'invalidFields', fields: [{ path: 'messageToCarrier', key: 'tooLongWithPoint' }] },
  date_out_of_range: { key: 'invalidFields', fields: [{ path: 'deliveryDate', key: 'dateOutOfRange' }] },
  already_submitted: { key: 'alreadySubmitted' },
  storage_lost: { key: 'storageLost' },
};

const pressSchema = z.extend(bookingSchema, {
  /** The earlier bookings that the clerk was told of; left out where nobody can be told. */
  warnedOf: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
});

/**
 * Books a parcel: `{ ok: true, data }` is what is known within eight seconds, `sending` if need be; the page then follows
 * GET /api/bookings/by-form-key/{key}. The server finishes the call even if the browser goes away, and a stop of the server (SIGTERM) waits for it.
 */
export const bookParcelAction = defineAction(
  { access: 'clerk', schema: pressSchema, isPress: true },
  (context, { warnedOf, ...input }) => spanned('press Book', {}, () => press(context, input, warnedOf)),
);

async function press(context: ClerkContext, input: BookingInput, warnedOf: string[] | undefined) {
  await requirePace(context, 'bookings');
  const { server, clerk } = context;
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  if (warnedOf) await holdBack(context, input, warnedOf);
  const result = await pressBook(server, clerk, input, after);
  if (result.kind === 'refused') throw refusalOf(result.reason, input.formKey);
  if (result.kind === 'held') throw new Refusal({ key: 'parcelWaits', bookingId: result.bookingId });
  const { booking, sending } = result;
  if (sending) await settledBy(sending.finished, answerBy);
  const onDisk = await findOutcomeByFormKey(server.db, clerk, input.formKey).catch(() => null);
  if (onDisk && onDisk.state !== 'sending') return onDisk;
  const unsaved = sending && unsavedOutcome(booking, await Promise.race([sending.answered, null]));
  const known = unsaved ?? onDisk;
  if (!known) throw new Error('A booking that was put on disk is not there');
  return known;
}

/** Refuses once, before anything is on disk, a press that may be a second time of bookings that the clerk was not told of yet. */
async function holdBack({ server, clerk }: ClerkContext, input: BookingInput, warnedOf: string[]): Promise<void> {
  const { environment } = server.env.carrier;
  const earlier = await findPossibleDuplicates(server.db, { reader: clerk, environment }, input);
  const untold = earlier.find(({ bookingId }) => !warnedOf.includes(bookingId));
  if (!untold) return;
  const earlierIds = earlier.map(({ bookingId }) => bookingId);
  throw new Refusal({ key: 'sentBefore', bookingId: untold.bookingId, earlierIds });
}

function refusalOf(reason: BookingRefusal, formKey: string): Refusal {
  if (reason === 'unknown_shop') return new Hidden('unknownShop');
  return new Refusal(reason === 'given_up' ? { key: 'givenUp', againKey: againKey(formKey) } : REFUSALS[reason]);
}
