import type { BookingRow } from '@/lib/bookings/data/bookings';
import type * as real from '@/lib/bookings/data/journal';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import { ask } from '../database';
import { world } from '../world';
import { addAttempt } from './booking-attempts';
import { NEW_ROW } from './bookings';

export const restoreBooking: typeof real.restoreBooking = (orm, booking, { id, startedAt }) =>
  ask(orm, (tables, now) => {
    const { formKey } = booking;
    tables.keys.set(formKey, { formKey, givenUpBy: null, heldBy: null });
    if (tables.attempts.has(id)) return false;
    const isOthers = [...tables.bookings.values()].some((each) => each.formKey === formKey && each.id !== booking.id);
    const past = (moment: Date) => new Date(Math.min(moment.getTime(), now.getTime()));
    const restored = { state: 'unknown' as const, isPrinted: null, restoredAt: now };
    const there = tables.bookings.get(booking.id);
    const added = { ...booking, formKey: isOthers ? world().newId() : formKey, createdAt: past(booking.createdAt) };
    tables.bookings.set(booking.id, { ...NEW_ROW, ...(there ?? added), ...restored } as BookingRow);
    const started = past(startedAt);
    addAttempt(tables, {
      id,
      bookingId: booking.id,
      startedAt: started,
      deadline: new Date(started.getTime() + ATTEMPT_LIMIT_SECONDS * 1_000),
      outcome: 'unknown',
      reason: 'restored',
      endedAt: now,
    });
    return true;
  });

export const lackedRow: typeof real.lackedRow = () => null;
