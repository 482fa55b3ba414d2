import type * as real from '@/lib/bookings/data/visible-bookings';
import { ask } from '../database';

export type * from '@/lib/bookings/data/visible-bookings';

/** All clerks of a world work for its one shop. */
export const findVisibleBooking: typeof real.findVisibleBooking = (orm, _scope, bookingId) =>
  ask(orm, ({ bookings }) => {
    const booking = bookings.get(bookingId);
    return booking ? { ...booking, clerkName: '', shopName: '' } : null;
  });

export const countLabels: typeof real.countLabels = (orm, _scope, bookingIds) =>
  ask(orm, ({ bookings }) =>
    bookingIds
      .flatMap((id) => bookings.get(id) ?? [])
      .map(({ id, number, isVoid, shipment, booked }) => {
        const labels = booked && Math.max(shipment.items.length, booked.items.length);
        return { id, number, isVoid, labels };
      }),
  );
