import type * as real from '@/lib/bookings/data/booking-voids';
import { afterVoidRead } from '@/lib/bookings/void-life';
import { ask, type Tables } from '../database';
import { world } from '../world';

export type * from '@/lib/bookings/data/booking-voids';

const standing = ({ voids }: Tables, bookingId: string) =>
  [...voids.values()].filter((entry) => entry.bookingId === bookingId && entry.undoneAt === null);

function mark({ bookings }: Tables, bookingId: string, isVoid: boolean): void {
  const booking = bookings.get(bookingId);
  if (booking) bookings.set(bookingId, { ...booking, isVoid });
}

export const insertVoid: typeof real.insertVoid = (orm, entry) =>
  ask(orm, (tables, now) => {
    const booking = tables.bookings.get(entry.bookingId);
    if (!booking || booking.shipmentId === null || booking.isVoid) return null;
    mark(tables, booking.id, true);
    const made = { ...entry, id: world().newId(), voidedAt: now, undoneBy: null, undoneAt: null };
    tables.voids.set(made.id, made);
    return made;
  });

export const undoVoid: typeof real.undoVoid = (orm, bookingId, clerkId) =>
  ask(orm, (tables, now) => {
    if (!tables.bookings.get(bookingId)?.isVoid) return null;
    mark(tables, bookingId, false);
    const undone = standing(tables, bookingId).map((entry) => ({ ...entry, undoneBy: clerkId, undoneAt: now }));
    for (const entry of undone) tables.voids.set(entry.id, entry);
    return undone[0] ?? null;
  });

export const restoreVoid: typeof real.restoreVoid = (orm, entry) =>
  ask(orm, (tables) => {
    const { voids } = tables;
    const { bookingId } = entry;
    if (!tables.bookings.has(bookingId)) throw new Error('A void refers to a booking');
    const changed = afterVoidRead(
      entry,
      [...voids.values()].filter((each) => each.bookingId === bookingId),
    );
    for (const each of changed) voids.set(each.id, each);
    if (changed.length > 0) mark(tables, bookingId, standing(tables, bookingId).length > 0);
    return changed.length > 0;
  });
