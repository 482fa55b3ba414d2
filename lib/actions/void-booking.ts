'use server';
import { refresh } from 'next/cache';
import { insertVoid } from '@/lib/db/booking-voids';
import { voidSchema } from '@/lib/printing/void-schema';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/** Makes a booking void at this desk. Says nothing to the carrier, which has no way to cancel. */
export const voidBookingAction = defineAction(
  { access: 'clerk', schema: voidSchema },
  async ({ server, clerk }, { bookingId, reason }) => {
    const { id } = await visibleBooking(server, clerk, bookingId);
    const entry = { bookingId: id, clerkId: clerk.id, reason };
    const isDone = await server.db.orm.transaction((tx) => insertVoid(tx, entry));
    if (!isDone) throw new Refusal({ key: 'printing.notVoidable' });
    server.log.event('booking_voided', { bookingId: id, by: clerk.id });
    refresh();
  },
);
