import type * as real from '@/lib/bookings/data/booking-owners';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { NOT_BOOKED_STATES, OPEN_AGAIN } from '@/lib/outcomes';
import { ask, type Tables } from '../database';
import { requireAllRead } from './instance-journals';
import { isWaiting } from './send-queue';

export type * from '@/lib/bookings/data/booking-owners';

/** Whether that user is the one that an API key acts as. */
export const isProgram = (userId: string | null): boolean => userId?.startsWith('program') ?? false;

export function ownerOf({ keys }: Tables, { clerkId, formKey, state }: BookingRow): real.BookingOwner {
  const givenUpBy = keys.get(formKey)?.givenUpBy ?? null;
  if (!isProgram(clerkId)) return 'desk';
  if (state === 'settled_not_booked' || state === 'discarded') return 'desk';
  if (isProgram(givenUpBy)) return 'repeated';
  return givenUpBy === null ? 'program' : 'desk';
}

export const findOwner: typeof real.findOwner = (orm, bookingId) =>
  ask(orm, (tables) => {
    const booking = tables.bookings.get(bookingId);
    return booking ? ownerOf(tables, booking) : 'program';
  });

export const takeParcel: typeof real.takeParcel = (orm, bookingId, userId) =>
  ask(orm, (tables) => {
    const { bookings, keys } = tables;
    const booking = bookings.get(bookingId);
    if (!booking || !isProgram(booking.clerkId) || !OPEN_AGAIN.includes(booking.state)) return false;
    if (isWaiting(tables, bookingId)) return false;
    requireAllRead(tables);
    const { formKey } = booking;
    const key = keys.get(formKey);
    if (key && key.givenUpBy !== null) return false;
    keys.set(formKey, { formKey, heldBy: key?.heldBy ?? null, givenUpBy: userId });
    return true;
  });

export const findSameSent: typeof real.findSameSent = (orm, { id, clerkId, fingerprint }) =>
  ask(orm, ({ bookings }) => {
    if (!isProgram(clerkId)) return null;
    const isSameSent = (other: BookingRow) =>
      other.id !== id &&
      other.fingerprint === fingerprint &&
      isProgram(other.clerkId) &&
      !NOT_BOOKED_STATES.includes(other.state);
    // Rows stand in the order of their numbers.
    return [...bookings.values()].findLast(isSameSent)?.id ?? null;
  });
