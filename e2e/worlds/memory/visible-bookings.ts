import type { BookingRow } from '@/lib/bookings/data/bookings';
import type * as real from '@/lib/bookings/data/visible-bookings';
import type { Orm } from '@/lib/db/connection';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { ask, type Tables } from '../database';
import { byKey } from './bookings';
import { areAllRead } from './instance-journals';
import { isWaiting } from './send-queue';

export type * from '@/lib/bookings/data/visible-bookings';

/** All clerks of a world work for its one shop. */
export const findVisibleBooking: typeof real.findVisibleBooking = (orm, _scope, bookingId) =>
  ask(orm, (tables) => withQueued(tables, tables.bookings.get(bookingId)));

/** A clerk's booking under a form key, and whether it is sent by itself, in one statement (`findPress`). */
export const findOwn = (orm: Orm, clerkId: string, formKey: string) =>
  ask(orm, (tables) => {
    const booking = byKey(tables, formKey);
    return booking?.clerkId === clerkId ? withQueued(tables, booking) : null;
  });

const withQueued = (tables: Tables, booking: BookingRow | undefined) =>
  booking
    ? {
        ...booking,
        clerkName: '',
        shopName: '',
        queued: isWaiting(tables, booking.id) ? { until: null } : null,
        isInDoubt: NOT_BOOKED_STATES.includes(booking.state) && !areAllRead(tables),
      }
    : null;

export const countLabels: typeof real.countLabels = (orm, _scope, bookingIds) =>
  ask(orm, ({ bookings }) =>
    bookingIds
      .flatMap((id) => bookings.get(id) ?? [])
      .map(({ id, number, isVoid, shipment, booked }) => {
        const labels = booked && Math.max(shipment.items.length, booked.items.length);
        return { id, number, isVoid, labels };
      }),
  );
