'use server';

import { after } from 'next/server';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { pacePress } from '@/lib/batches/shared-pace';
import { type BookingRefusal, bookParcel, type Sending } from '@/lib/bookings/book-parcel';
import { againKey } from '@/lib/bookings/form-key';
import { unsavedOutcome } from '@/lib/bookings/present-outcome';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { findKeyHolder, freeFormKey } from '@/lib/db/form-keys';
import { fetchOnceBooked } from '@/lib/labels/carrier/fetch-once-booked';
import { findOutcomeByFormKey } from '@/lib/queries/booking';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';
import type { Server } from '@/lib/server/server';
import { spanned } from '@/lib/tracing';
import { defineAction, Refusal } from './define-action';

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
export const bookParcelAction = defineAction({ access: 'clerk', schema: bookingSchema }, ({ server, clerk }, input) =>
  spanned('press Book', {}, () => press(server, clerk, input)),
);

async function press(server: Server, clerk: Clerk, input: BookingInput) {
  if (!(await isWithinLimit(server, 'bookings', clerk.id))) throw new Refusal({ key: 'tooFast' });
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  const result = await pressUnlessHeld(server, clerk, input);
  if (result.kind === 'refused') throw refusalOf(result.reason, input.formKey);
  const { booking, sending } = result;
  if (sending) {
    after(() => rememberOnceBooked(server, booking, sending));
    // Nothing waits for it, a stop neither: what is missing is fetched when it is printed.
    void fetchOnceBooked(server, booking, sending);
    void paceWith(server, sending);
    await settledBy(sending.finished, answerBy);
  }
  const onDisk = await findOutcomeByFormKey(server.db, clerk, input.formKey).catch(() => null);
  if (onDisk && onDisk.state !== 'sending') return onDisk;
  const unsaved = sending && unsavedOutcome(booking, await Promise.race([sending.answered, null]));
  const known = unsaved ?? onDisk;
  if (!known) throw new Error('A booking that was put on disk is not there');
  return known;
}

/**
 * Books unless the same parcel waits for the carrier or was booked after it did: the database holds the key until that booking came to nothing.
 */
async function pressUnlessHeld(server: Server, clerk: Clerk, input: BookingInput) {
  const { orm } = server.db;
  const book = () => bookParcel({ ...server, environment: server.env.carrier.environment }, clerk, input);
  const result = await book();
  if (result.kind !== 'refused' || result.reason !== 'already_submitted') return result;
  if (await freeFormKey(orm, input.formKey)) return book();
  const bookingId = await findKeyHolder(orm, input.formKey);
  if (bookingId !== null) throw new Refusal({ key: 'parcelWaits', bookingId });
  return result;
}

function refusalOf(reason: BookingRefusal, formKey: string): Refusal {
  return new Refusal(reason === 'given_up' ? { key: 'givenUp', againKey: againKey(formKey) } : REFUSALS[reason]);
}

/** Waits for the promise, or until the time is up. */
async function settledBy(promise: Promise<void>, time: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, time - performance.now()));
  });
  await Promise.race([promise, timeIsUp]);
  clearTimeout(timer);
}

/** A press never waits for the queue: the queue makes room for it (docs/imports.md#pace). */
async function paceWith({ db, carrier, log }: Server, sending: Sending): Promise<void> {
  const { environment, clientId } = carrier.settings;
  await pacePress(db.orm, { environment, clientId }, sending.answered).catch((error: unknown) =>
    log.unexpectedError('pace', 'pace', error),
  );
}
