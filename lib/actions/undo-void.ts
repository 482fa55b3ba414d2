'use server';
import { refresh } from 'next/cache';
import { bookingIdSchema } from '@/lib/bookings/settle-schema';
import { takeVoidBack } from '@/lib/bookings/void-booking';
import { isWithinLimit } from '@/lib/clerk-limits';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/** Uses a booking again that was made void at this desk; both stay on record. */
export const undoVoidAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    if (!isWithinLimit('notes', clerk.id, server.env.carrier.environment)) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const isDone = await takeVoidBack(server, booking, clerk.id);
    if (!isDone) throw new Refusal({ key: 'printing.notVoid' });
    server.log.event('booking_void_undone', { bookingId: booking.id, by: clerk.id });
    refresh();
  },
);
