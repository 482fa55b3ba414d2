'use server';

import { after } from 'next/server';
import { correctNumbers, makeVoid, settle, takeNoteOfConflict, takeVoidBack } from '@/lib/bookings/settle';
import { bookingIdSchema, correctSchema, settleSchema, voidSchema } from '@/lib/bookings/settle-schema';
import { takeOver } from '@/lib/bookings/take-over';
import { isBookedAgain } from '@/lib/online-shops/data/write-backs';
import { defineAction, fieldRefusal, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { rememberRecipient } from '@/lib/recipients/remember-recipient';
import { givenNumbers } from './given-numbers';
import { visibleBooking } from './visible-booking';

/**
 * Writes what a clerk found out about an unknown booking (docs/architecture.md#the-life-of-a-booking): it is booked, under which numbers,
 * or it is not. Sends nothing.
 */
export const settleBookingAction = defineAction(
  { access: 'clerk', schema: settleSchema, refreshes: true },
  async (context, { bookingId, as, reason, ...typed }) => {
    await requirePace(context, 'notes');
    const booking = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    const { id } = booking;
    const numbers = as === 'booked' ? await givenNumbers(server, clerk, booking, typed) : null;
    const said = await settle(server, id, { as, reason, clerkId: clerk.id }, numbers);
    if (said !== 'settled')
      throw new Refusal({ key: said === 'too_early' ? 'bookings.tooEarly' : 'bookings.notUnknown' });
    server.log.event('booking_settled', { bookingId: id, as, by: clerk.id });
    if (as === 'booked') after(() => rememberRecipient(server, booking));
  },
);

/** Takes note that the carrier booked a parcel after a clerk had settled it (docs/architecture.md#the-life-of-a-booking). */
export const closeConflictAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema, refreshes: true },
  async (context, { bookingId }) => {
    const { id } = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    if (!(await takeNoteOfConflict(server, id, clerk.id))) throw new Refusal({ key: 'bookings.noConflict' });
    server.log.event('booking_conflict_closed', { bookingId: id, by: clerk.id });
  },
);

/** Corrects the numbers of a booking that a clerk settled as booked. Says nothing to the carrier. */
export const correctNumbersAction = defineAction(
  { access: 'clerk', schema: correctSchema, refreshes: true },
  async (context, { bookingId, ...typed }) => {
    await requirePace(context, 'notes');
    const booking = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    const numbers = await givenNumbers(server, clerk, booking, typed);
    const became = await correctNumbers(server, booking.id, clerk.id, numbers);
    if (became === 'same') throw fieldRefusal('shipmentId', 'sameNumbers');
    if (became === 'not_settled') throw new Refusal({ key: 'bookings.notSettled' });
    server.log.event('booking_corrected', { bookingId: booking.id, by: clerk.id });
  },
);

/** Takes a parcel over that a program was told it may book again (docs/api.md#whose-a-parcel-is). Sends nothing. */
export const takeOverAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema, refreshes: true },
  async (context, { bookingId }) => {
    await requirePace(context, 'notes');
    const booking = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    if (!(await takeOver(server, booking, clerk.id))) throw new Refusal({ key: 'bookings.notTakenOver' });
    server.log.event('booking_taken_over', { bookingId: booking.id, by: clerk.id });
  },
);

/** Makes a booking void at this desk. Says nothing to the carrier, which has no way to cancel. */
export const voidBookingAction = defineAction(
  { access: 'clerk', schema: voidSchema, refreshes: true },
  async (context, { bookingId, reason }) => {
    await requirePace(context, 'notes');
    const booking = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    const isDone = await makeVoid(server, booking, clerk.id, reason);
    if (!isDone) throw new Refusal({ key: 'printing.notVoidable' });
    server.log.event('booking_voided', { bookingId: booking.id, by: clerk.id });
  },
);

/** Uses a booking again that was made void at this desk, unless its order was booked once more; both stay on record. */
export const undoVoidAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema, refreshes: true },
  async (context, { bookingId }) => {
    await requirePace(context, 'notes');
    const booking = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    if (await isBookedAgain(server.db.orm, booking.id)) throw new Refusal({ key: 'printing.bookedAgain' });
    const isDone = await takeVoidBack(server, booking, clerk.id);
    if (!isDone) throw new Refusal({ key: 'printing.notVoid' });
    server.log.event('booking_void_undone', { bookingId: booking.id, by: clerk.id });
  },
);
