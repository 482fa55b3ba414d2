import 'server-only';
import type { Database } from '@/lib/db/connection';
import { insertBatch } from '@/lib/db/print-batches';
import { type BookingScope, countSlips, findTwins, type SlipCount } from '@/lib/db/visible-bookings';
import { type BatchInput, type BatchMade, type BatchOrder, MOST_SLIPS } from './batch-schema';

/**
 * Keeps which slips are printed together and in which order, of those that this reader may see. What is void, was not booked or
 * has the number of another booking is left out and counted; a batch of nothing is not kept, nor one of too many slips.
 */
export async function makeBatch(
  { orm }: Database,
  scope: BookingScope,
  { id, bookingIds, order }: BatchInput,
): Promise<BatchMade> {
  const chosen = [...new Set(bookingIds)];
  const found = inOrder(await countSlips(orm, scope, chosen), chosen, order);
  const booked = found.filter(({ slips }) => slips !== null);
  const inUse = booked.filter(({ isVoid }) => !isVoid);
  const twins = await findTwins(
    orm,
    inUse.map((booking) => booking.id),
  );
  const printable = inUse.filter((booking) => !twins.has(booking.id));
  const leftOut = {
    void: booked.length - inUse.length,
    withoutSlip: chosen.length - booked.length,
    twin: inUse.length - printable.length,
  };
  const slips = printable.reduce((sum, booking) => sum + (booking.slips ?? 0), 0);
  if (slips > MOST_SLIPS) return { bookings: 0, leftOut, tooManySlips: slips };
  const batchScope = { clerkId: scope.reader.id, environment: scope.environment };
  const batch = { id, bookingIds: printable.map((booking) => booking.id) };
  if (printable.length > 0) await insertBatch(orm, batchScope, batch);
  return { bookings: printable.length, leftOut, tooManySlips: null };
}

function inOrder(found: SlipCount[], chosen: string[], order: BatchOrder): SlipCount[] {
  if (order === 'newest') return found.toSorted((a, b) => b.number - a.number);
  if (order === 'oldest') return found.toSorted((a, b) => a.number - b.number);
  const places = new Map(chosen.map((id, place) => [id, place]));
  return found.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
