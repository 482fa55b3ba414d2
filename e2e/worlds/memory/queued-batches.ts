import type * as real from '@/lib/batches/data/queued-batches';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { UNSENT_STATES } from '@/lib/outcomes';
import { ask } from '../database';
import { byKey, NEW_ROW } from './bookings';
import { requireAllRead } from './instance-journals';

export const insertQueued: typeof real.insertQueued = (orm, { id, environment }, rows, from) =>
  ask(orm, (tables, now) => {
    requireAllRead(tables);
    const { bookings, keys, queue } = tables;
    for (const [at, row] of rows.entries()) {
      const { formKey } = row;
      if (keys.has(formKey) || byKey(tables, formKey)) return at;
      keys.set(formKey, { formKey, givenUpBy: null, heldBy: null });
      bookings.set(row.id, { ...NEW_ROW, ...row, createdAt: now, state: 'prepared' } as BookingRow);
      const place = { batchId: id, position: from + at, endsAt: null };
      queue.set(row.id, { bookingId: row.id, environment, ...place, dueAt: now, tries: 0, createdAt: now });
    }
    return null;
  });

export const readyQueued: typeof real.readyQueued = (orm, batchId) =>
  ask(orm, ({ queue, bookings }, now) => {
    for (const row of queue.values()) {
      const state = bookings.get(row.bookingId)?.state;
      const isSendable = state !== undefined && UNSENT_STATES.includes(state);
      if (row.batchId === batchId && row.tries > 0 && isSendable) queue.set(row.bookingId, { ...row, dueAt: now });
    }
  });

export const listQueued: typeof real.listQueued = (orm, batchId) =>
  ask(orm, ({ queue }) => [...queue.values()].flatMap((row) => (row.batchId === batchId ? [row.bookingId] : [])));

export const discardQueued: typeof real.discardQueued = (orm, bookingIds, clerkId) =>
  ask(orm, ({ queue, bookings }, now) => {
    for (const id of bookingIds) {
      const booking = queue.delete(id) ? bookings.get(id) : undefined;
      if (booking && UNSENT_STATES.includes(booking.state))
        bookings.set(booking.id, { ...booking, state: 'discarded', discardedBy: clerkId, discardedAt: now });
    }
  });
