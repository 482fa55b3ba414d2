'use server';
import { refresh } from 'next/cache';
import { after } from 'next/server';
import { dispatch } from '@/lib/bookings/dispatch';
import { bookingIdSchema } from '@/lib/bookings/settle-schema';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/**
 * Sends a booking that was put on disk and never sent (docs/architecture.md#the-life-of-a-booking); one winner, whoever else sends or
 * discards it. The page follows it.
 */
export const sendPreparedAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const booking = await visibleBooking(server, clerk, bookingId);
    const sending = await dispatch(server, booking);
    if (sending === 'storage_lost') throw new Refusal({ key: 'storageLost' });
    if (!sending) throw new Refusal({ key: 'bookings.notPrepared' });
    after(() => rememberOnceBooked(server, booking, sending));
    refresh();
  },
);
