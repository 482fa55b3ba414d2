'use server';

import { refresh } from 'next/cache';
import { after } from 'next/server';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { byClerk } from '@/lib/accounts/record-access';
import { recordChange } from '@/lib/audit/record-change';
import { withAuditContext } from '@/lib/audit-context';
import { sendPrepared } from '@/lib/bookings/book-parcel';
import { correctNumbers, makeVoid, settle, takeNoteOfConflict, takeVoidBack } from '@/lib/bookings/settle';
import { bookingIdSchema, correctSchema, settleSchema, voidSchema } from '@/lib/bookings/settle-schema';
import type { Database } from '@/lib/db/connection';
import { discardPrepared, findSettlementFacts } from '@/lib/db/settlements';
import { findVisibleBooking, type VisibleBooking } from '@/lib/db/visible-bookings';
import { scopeOf } from '@/lib/queries/bookings';
import { rememberOnceBooked, rememberRecipient } from '@/lib/recipients/remember-recipient';
import type { Server } from '@/lib/server/server';
import { defineAction, fieldRefusal, Refusal } from './define-action';
import { givenNumbers } from './given-numbers';

/**
 * Writes what a clerk found out about an unknown booking (docs/architecture.md#the-life-of-a-booking): it is booked, under which numbers,
 * or it is not. Sends nothing.
 */
export const settleBookingAction = defineAction(
  { access: 'clerk', schema: settleSchema },
  async ({ server, clerk }, { bookingId, as, reason, ...typed }) => {
    if (!(await isWithinLimit(server, 'notes', clerk.id))) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const { id } = booking;
    const numbers = as === 'booked' ? await givenNumbers(server, clerk, booking, typed) : null;
    if (!(await settle(server, id, { as, reason, clerkId: clerk.id }, numbers))) {
      const { notBookedFrom } = await findSettlementFacts(server.db.orm, id);
      const isEarly = as === 'not_booked' && notBookedFrom !== null;
      throw new Refusal({ key: isEarly ? 'bookings.tooEarly' : 'bookings.notUnknown' });
    }
    server.log.event('booking_settled', { bookingId: id, as, by: clerk.id });
    if (as === 'booked') after(() => rememberRecipient(server, booking));
    refresh();
  },
);

/** Takes note that the carrier booked a parcel after a clerk had settled it (docs/architecture.md#the-life-of-a-booking). */
export const closeConflictAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const { id } = await visibleBooking(server, clerk, bookingId);
    if (!(await takeNoteOfConflict(server, id, clerk.id))) throw new Refusal({ key: 'bookings.noConflict' });
    server.log.event('booking_conflict_closed', { bookingId: id, by: clerk.id });
    refresh();
  },
);

/** Corrects the numbers of a booking that a clerk settled as booked. Says nothing to the carrier. */
export const correctNumbersAction = defineAction(
  { access: 'clerk', schema: correctSchema },
  async ({ server, clerk }, { bookingId, ...typed }) => {
    if (!(await isWithinLimit(server, 'notes', clerk.id))) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const numbers = await givenNumbers(server, clerk, booking, typed);
    const became = await correctNumbers(server, booking.id, clerk.id, numbers);
    if (became === 'same') throw fieldRefusal('shipmentId', 'sameNumbers');
    if (became === 'not_settled') throw new Refusal({ key: 'bookings.notSettled' });
    server.log.event('booking_corrected', { bookingId: booking.id, by: clerk.id });
    refresh();
  },
);

/** Makes a booking void at this desk. Says nothing to the carrier, which has no way to cancel. */
export const voidBookingAction = defineAction(
  { access: 'clerk', schema: voidSchema },
  async ({ server, clerk }, { bookingId, reason }) => {
    if (!(await isWithinLimit(server, 'notes', clerk.id))) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const isDone = await makeVoid(server, booking, clerk.id, reason);
    if (!isDone) throw new Refusal({ key: 'printing.notVoidable' });
    server.log.event('booking_voided', { bookingId: booking.id, by: clerk.id });
    refresh();
  },
);

/** Uses a booking again that was made void at this desk; both stay on record. */
export const undoVoidAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    if (!(await isWithinLimit(server, 'notes', clerk.id))) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const isDone = await takeVoidBack(server, booking, clerk.id);
    if (!isDone) throw new Refusal({ key: 'printing.notVoid' });
    server.log.event('booking_void_undone', { bookingId: booking.id, by: clerk.id });
    refresh();
  },
);

/** The booking an action is about; another shop's is refused as one that is not there (docs/architecture.md#shops-and-environments). */
async function visibleBooking(server: Server, clerk: Clerk, bookingId: string): Promise<VisibleBooking> {
  const booking = await findVisibleBooking(server.db.orm, scopeOf(server, clerk), bookingId);
  if (!booking) throw new Refusal({ key: 'bookings.gone' });
  return booking;
}

/**
 * Sends a booking that was put on disk and never sent (docs/architecture.md#the-life-of-a-booking); one winner, whichever clerk sends or
 * discards it. The page follows it.
 */
export const sendPreparedAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const booking = await visibleBooking(server, clerk, bookingId);
    const send = () => sendPrepared(server, booking);
    // The event names the clerk who booked it: another clerk's address must not stand beside that name.
    const sending = await (booking.clerkId === clerk.id ? send() : withAuditContext({}, send));
    if (sending === 'storage_lost') throw new Refusal({ key: 'storageLost' });
    if (!sending) throw new Refusal({ key: 'bookings.notPrepared' });
    after(() => rememberOnceBooked(server, booking, sending));
    refresh();
  },
);

/** Says of a booking that was put on disk and never sent that it never shall be (docs/architecture.md#the-life-of-a-booking). */
export const discardPreparedAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const { id, shopId } = await visibleBooking(server, clerk, bookingId);
    const discard = ({ orm }: Database) => discardPrepared(orm, id, clerk.id);
    const event = { action: 'booking.discarded' as const, shopId, targetIds: [id] };
    if (!(await recordChange(server.db, byClerk(clerk), discard, (isDone) => (isDone ? event : null))))
      throw new Refusal({ key: 'bookings.notPrepared' });
    server.log.event('booking_discarded', { bookingId: id, by: clerk.id });
    refresh();
  },
);
