'use server';
import { refresh } from 'next/cache';
import { takeNoteOfConflict } from '@/lib/bookings/settle';
import { bookingIdSchema } from '@/lib/bookings/settle-schema';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/** Takes note that the carrier booked a parcel after somebody had settled it (docs/architecture.md#the-life-of-a-booking). */
export const closeConflictAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const { id } = await visibleBooking(server, clerk, bookingId);
    if (!(await takeNoteOfConflict(server, id, clerk.id))) throw new Refusal({ key: 'bookings.noConflict' });
    server.log.event('booking_conflict_closed', { bookingId: id, by: clerk.id });
    refresh();
  },
);
