'use server';

import { after } from 'next/server';
import type { BookingRefusal } from '@/lib/bookings/book-parcel';
import { againKey } from '@/lib/bookings/form-key';
import { unsavedOutcome } from '@/lib/bookings/present-outcome';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { findOutcomeByFormKey } from '@/lib/queries/booking';
import { pressBook, settledBy } from '@/lib/server/press-book';
import { spanned } from '@/lib/tracing';
import { type ClerkContext, defineAction, Refusal, requirePace } from './define-action';

/**
 * A tab runs its actions one after another, so this one answers in time with whatever is known
 * (docs/architecture.md#the-life-of-a-booking).
 */
const ANSWER_WITHIN_MS = 8_000;

const REFUSALS: Record<
  Exclude<BookingRefusal, 'given_up'>,
  { key: string; fields?: { path: string; key: string }[] }
> = {
  unknown_shop: { key: 'unknownShop' },
  unknown_solution: { key: 'invalidFields', fields: [{ path: 'solutionId', key: 'unknownSolution' }] },
  message_too_long: { key: 'invalidFields', fields: [{ path: 'messageToCarrier', key: 'tooLongWithPoint' }] },
  already_submitted: { key: 'alreadySubmitted' },
  storage_lost: { key: 'storageLost' },
};

/**
 * Books a parcel: `{ ok: true, data }` is what is known within eight seconds, `sending` if need be; the page then follows
 * GET /api/bookings/by-form-key/{key}. The server finishes the call whatever the browser does, and a SIGTERM waits for it.
 */
export const bookParcelAction = defineAction({ access: 'clerk', schema: bookingSchema }, (context, input) =>
  spanned('press Book', {}, () => press(context, input)),
);

async function press(context: ClerkContext, input: BookingInput) {
  await requirePace(context, 'bookings');
  const { server, clerk } = context;
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
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

function refusalOf(reason: BookingRefusal, formKey: string): Refusal {
  return new Refusal(reason === 'given_up' ? { key: 'givenUp', againKey: againKey(formKey) } : REFUSALS[reason]);
}
