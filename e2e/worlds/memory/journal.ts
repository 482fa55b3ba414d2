import type { BookingRow } from '@/lib/bookings/data/bookings';
import type * as real from '@/lib/bookings/data/journal';
import { isSamePress } from '@/lib/bookings/same-press';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import { isBooked } from '@/lib/outcomes';
import { ask } from '../database';
import { world } from '../world';
import { addAttempt, firstNumber } from './booking-attempts';
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
    const same = tables.bookings.get(there && isSamePress(there, booking) ? there.id : booking.id);
    const isKnown = same !== undefined && isBooked(same);
    const past = (moment: Date) => new Date(Math.min(moment.getTime(), now.getTime()));
    const restored = { state: 'unknown' as const, isPrinted: null, restoredAt: now };
    const free = { formKey: there ? world().newId() : formKey, createdAt: past(booking.createdAt) };
    const row = same ?? ({ ...NEW_ROW, ...booking, ...free } as BookingRow);
    const bookingId = row.id;
    if (!isKnown) tables.bookings.set(bookingId, { ...row, ...restored });
    const started = past(startedAt);
    addAttempt(tables, {
      id,
      bookingId,
      ...(isKnown ? { number: firstNumber(tables, bookingId) } : {}),
      startedAt: started,
      deadline: new Date(now.getTime() + ATTEMPT_LIMIT_SECONDS * 1_000),
      outcome: 'unknown',
      reason: 'restored',
      endedAt: now,
    });
    return true;
  });

export const lackedRow: typeof real.lackedRow = () => null;
