import type * as real from '@/lib/bookings/data/bookings';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { ask, type Tables } from '../database';
import { world } from '../world';
import { addAttempt } from './booking-attempts';
import { requireAllRead } from './instance-journals';

export type * from '@/lib/bookings/data/bookings';

/** The booking under a form key. */
export const byKey = ({ bookings }: Tables, formKey: string): BookingRow | undefined =>
  [...bookings.values()].find((booking) => booking.formKey === formKey);

let isPlanted = false;
/** The defect that is planted in each run, so that one that finds nothing is known to look: a form key is not unique. */
export function plantDefect(planted: boolean): void {
  isPlanted = planted;
}

export const insertBooking: typeof real.insertBooking = (orm, booking, attempt) =>
  ask(orm, (tables, now) => {
    const { formKey } = booking;
    if (byKey(tables, formKey) && !isPlanted) return null;
    requireAllRead(tables);
    if (tables.keys.has(formKey) && !isPlanted) return null;
    const id = world().newId();
    const row = { ...NEW_ROW, ...booking, id, createdAt: now, state: 'sending' } as BookingRow;
    tables.bookings.set(row.id, row);
    tables.keys.set(formKey, { formKey, givenUpBy: null, heldBy: null });
    const deadline = new Date(now.getTime() + attempt.limitSeconds * 1_000);
    addAttempt(tables, { id: attempt.id, bookingId: row.id, startedAt: now, deadline });
    return row;
  });

/** What the table gives a row by itself. */
export const NEW_ROW = {
  booked: null,
  shipmentId: null,
  trackingReferences: [],
  hasConflict: false,
  isVoid: false,
  isPrinted: false,
  isFetched: false,
  restoredAt: null,
  failedUnseen: false,
} as unknown as BookingRow;

export const findBookingByFormKey: typeof real.findBookingByFormKey = (orm, clerkId, formKey) =>
  ask(orm, (tables) => {
    const booking = byKey(tables, formKey);
    return booking?.clerkId === clerkId ? booking : null;
  });

export const findBookingOfAttempt: typeof real.findBookingOfAttempt = (orm, attemptId) =>
  ask(orm, ({ attempts, bookings }) => bookings.get(attempts.get(attemptId)?.bookingId ?? '') ?? null);

export const lockBooking: typeof real.lockBooking = (orm, bookingId) =>
  ask(orm, ({ bookings }) => bookings.get(bookingId) ?? null);

export const updateBooking: typeof real.updateBooking = (orm, bookingId, change) =>
  ask(orm, ({ bookings }) => {
    const booking = bookings.get(bookingId);
    if (booking) bookings.set(bookingId, { ...booking, ...change });
  });
