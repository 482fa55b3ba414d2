import type { BookingRow } from '@/lib/bookings/data/bookings';
import type * as real from '@/lib/bookings/data/journal';
import { isSamePress } from '@/lib/bookings/same-press';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import { ask } from '../database';
import { world } from '../world';
import { addAttempt } from './booking-attempts';
import { isProgram } from './booking-owners';
import { NEW_ROW } from './bookings';

export const restoreBooking: typeof real.restoreBooking = (orm, booking, { id, startedAt }) =>
  ask(orm, (tables, now) => {
    const { formKey } = booking;
    const key = tables.keys.get(formKey);
    const keptBy = isProgram(booking.clerkId) ? (key?.givenUpBy ?? null) : null;
    tables.keys.set(formKey, { formKey, heldBy: key?.heldBy ?? null, givenUpBy: keptBy });
    if (tables.attempts.has(id)) return false;
    const there = [...tables.bookings.values()].find((each) => each.formKey === formKey && each.id !== booking.id);
    const past = (moment: Date) => new Date(Math.min(moment.getTime(), now.getTime()));
    const restored = { state: 'unknown' as const, isPrinted: null, restoredAt: now };
    const bookingId = there && isSamePress(there, booking) ? there.id : booking.id;
    const added = {
      ...NEW_ROW,
      ...booking,
      formKey: there ? world().newId() : formKey,
      createdAt: past(booking.createdAt),
    };
    const row = tables.bookings.get(bookingId) ?? (added as BookingRow);
    tables.bookings.set(bookingId, { ...row, ...restored });
    const started = past(startedAt);
    addAttempt(tables, {
      id,
      bookingId,
      startedAt: started,
      deadline: new Date(now.getTime() + ATTEMPT_LIMIT_SECONDS * 1_000),
      outcome: 'unknown',
      reason: 'restored',
      endedAt: now,
    });
    return true;
  });

export const lackedRow: typeof real.lackedRow = () => null;
