'use server';
import { refresh } from 'next/cache';
import { bookingIdSchema } from '@/lib/booking/settle-schema';
import { undoVoid } from '@/lib/db/booking-voids';
import { defineAction, Refusal } from './define-action';
import { visibleBooking } from './visible-booking';

/** Uses a booking again that was made void at this desk; both stay on record. */
export const undoVoidAction = defineAction(
  { access: 'clerk', schema: bookingIdSchema },
  async ({ server, clerk }, { bookingId }) => {
    const { id } = await visibleBooking(server, clerk, bookingId);
    const isDone = await server.db.orm.transaction((tx) => undoVoid(tx, id, clerk.id));
    if (!isDone) throw new Refusal({ key: 'printing.notVoid' });
    server.log.event('booking_void_undone', { bookingId: id, by: clerk.id });
    refresh();
  },
);
