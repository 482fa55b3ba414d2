'use server';
import { refresh } from 'next/cache';
import { voidSchema } from '@/lib/bookings/settle-schema';
import { makeVoid } from '@/lib/bookings/void-booking';
import { isWithinLimit } from '@/lib/clerk-limits';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/** Makes a booking void at this desk. Says nothing to the carrier, which has no way to cancel. */
export const voidBookingAction = defineAction(
  { access: 'clerk', schema: voidSchema },
  async ({ server, clerk }, { bookingId, reason }) => {
    if (!isWithinLimit('notes', clerk.id, server.env.carrier.environment)) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const isDone = await makeVoid(server, booking, clerk.id, reason);
    if (!isDone) throw new Refusal({ key: 'printing.notVoidable' });
    server.log.event('booking_voided', { bookingId: booking.id, by: clerk.id });
    refresh();
  },
);
