import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/connection';
import { insertBatch } from '@/lib/db/print-batches';
import { bookings } from '@/lib/db/schema';
import { type BookingScope, selectVisible, type VisibleBooking } from '@/lib/db/visible-bookings';
import type { BatchInput, BatchMade, BatchOrder } from './batch-schema';

/**
 * Keeps which slips are printed together and in which order, of those that this reader may see. What is void or was not booked is left
 * out and counted; a batch of nothing is not kept.
 */
export async function makeBatch(
  { orm }: Database,
  scope: BookingScope,
  { id, bookingIds, order }: BatchInput,
): Promise<BatchMade> {
  const chosen = [...new Set(bookingIds)];
  const found = inOrder(await selectVisible(orm, scope, inArray(bookings.id, chosen)), chosen, order);
  const booked = found.filter((booking) => booking.state === 'booked' && booking.booked);
  const printable = booked.filter(({ isVoid }) => !isVoid).map((booking) => booking.id);
  const batchScope = { clerkId: scope.reader.id, environment: scope.environment };
  if (printable.length > 0) await insertBatch(orm, batchScope, { id, bookingIds: printable });
  const leftOut = { void: booked.length - printable.length, withoutSlip: chosen.length - booked.length };
  return { bookings: printable.length, leftOut };
}

function inOrder(found: VisibleBooking[], chosen: string[], order: BatchOrder): VisibleBooking[] {
  if (order === 'newest') return found.toSorted((a, b) => b.number - a.number);
  if (order === 'oldest') return found.toSorted((a, b) => a.number - b.number);
  const places = new Map(chosen.map((id, place) => [id, place]));
  return found.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
