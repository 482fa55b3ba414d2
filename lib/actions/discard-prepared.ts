'use server';
import { refresh } from 'next/cache';
import { bookingIdSchema } from '@/lib/bookings/settle-schema';
import { discardPrepared } from '@/lib/db/settlements';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/** Says of a booking that was put on disk and never sent that it never shall be (docs/architecture.md#the-life-of-a-booking). */
export const discardPreparedAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const { id } = await visibleBooking(server, clerk, bookingId);
    if (!(await discardPrepared(server.db.orm, id, clerk.id))) throw new Refusal({ key: 'bookings.notPrepared' });
    server.log.event('booking_discarded', { bookingId: id, by: clerk.id });
    refresh();
  },
);
