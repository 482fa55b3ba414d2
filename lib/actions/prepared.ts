'use server';

import { after } from 'next/server';
import { withAuditContext } from '@/lib/audit-context';
import { sendPrepared } from '@/lib/bookings/book-parcel';
import { bookingIdSchema } from '@/lib/bookings/settle-schema';
import { discardPrepared } from '@/lib/db/bookings';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/**
 * Sends a booking that was put on disk and never sent (docs/architecture.md#the-life-of-a-booking); one winner, whichever clerk sends or
 * discards it. The page follows it.
 */
export const sendPreparedAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema, refreshes: true },
  async (context, { bookingId }) => {
    const booking = await visibleBooking(context, bookingId);
    const { server, clerk } = context;
    const send = () => sendPrepared(server, booking);
    // The event names the clerk who booked it: another clerk's address must not stand beside that name.
    const sending = await (booking.clerkId === clerk.id ? send() : withAuditContext({}, send));
    if (sending === 'storage_lost') throw new Refusal({ key: 'storageLost' });
    if (!sending) throw new Refusal({ key: 'bookings.notPrepared' });
    after(() => rememberOnceBooked(server, booking, sending));
  },
);

/** Says of a booking that was put on disk and never sent that it never shall be (docs/architecture.md#the-life-of-a-booking). */
export const discardPreparedAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema, refreshes: true },
  async (context, { bookingId }) => {
    const { id, shopId } = await visibleBooking(context, bookingId);
    const { server, clerk, record } = context;
    const event = { action: 'booking.discarded' as const, shopId, targetIds: [id] };
    const isDiscarded = await record.change(
      ({ orm }) => discardPrepared(orm, id, clerk.id),
      (isDone) => (isDone ? event : null),
    );
    if (!isDiscarded) throw new Refusal({ key: 'bookings.notPrepared' });
    server.log.event('booking_discarded', { bookingId: id, by: clerk.id });
  },
);
