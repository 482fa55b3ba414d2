'use server';
import { refresh } from 'next/cache';
import { correctNumbers } from '@/lib/bookings/settle';
import { correctSchema } from '@/lib/bookings/settle-schema';
import { isWithinLimit } from '@/lib/clerk-limits';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';
import { givenNumbers } from './given-numbers';
import { visibleBooking } from './visible-booking';

/** Corrects the numbers of a booking that a clerk settled as booked. Says nothing to the carrier. */
export const correctNumbersAction = defineAction(
  { access: 'clerk', schema: correctSchema },
  async ({ server, clerk }, { bookingId, ...typed }) => {
    if (!isWithinLimit('notes', clerk.id, server.env.carrier.environment)) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const numbers = await givenNumbers(server, clerk, booking, typed);
    const became = await correctNumbers(server, booking.id, clerk.id, numbers);
    if (became === 'same') throw fieldRefusal('shipmentId', 'sameNumbers');
    if (became === 'not_settled') throw new Refusal({ key: 'bookings.notSettled' });
    server.log.event('booking_corrected', { bookingId: booking.id, by: clerk.id });
    refresh();
  },
);
