import 'server-only';
import type { Database } from '@/lib/db/connection';
import { insertBatch } from '@/lib/db/print-batches';
import { type BookingScope, countLabels, findTwins, type LabelCount } from '@/lib/db/visible-bookings';
import { type BatchInput, type BatchMade, type BatchOrder, MOST_LABELS } from './batch-schema';

/**
 * Keeps which labels are printed together and in which order, of those that this reader may see. What is void, was not booked or
 * has the number of another booking is left out and counted; a batch of nothing is not kept, nor one of too many labels.
 */
export async function makeBatch(
  { orm }: Database,
  scope: BookingScope,
  { id, bookingIds, order }: BatchInput,
): Promise<BatchMade> {
  const chosen = [...new Set(bookingIds)];
  const found = inOrder(await countLabels(orm, scope, chosen), chosen, order);
  const booked = found.filter(({ labels }) => labels !== null);
  const inUse = booked.filter(({ isVoid }) => !isVoid);
  const twins = await findTwins(
    orm,
    inUse.map((booking) => booking.id),
  );
  const printable = inUse.filter((booking) => !twins.has(booking.id));
  const leftOut = {
    void: booked.length - inUse.length,
    withoutLabel: chosen.length - booked.length,
    twin: inUse.length - printable.length,
  };
  const labels = printable.reduce((sum, booking) => sum + (booking.labels ?? 0), 0);
  if (labels > MOST_LABELS) return { bookings: 0, leftOut, tooManyLabels: labels };
  const batchScope = { clerkId: scope.reader.id, environment: scope.environment };
  const batch = { id, bookingIds: printable.map((booking) => booking.id) };
  if (printable.length > 0) await insertBatch(orm, batchScope, batch);
  return { bookings: printable.length, leftOut, tooManyLabels: null };
}

function inOrder(found: LabelCount[], chosen: string[], order: BatchOrder): LabelCount[] {
  if (order === 'newest') return found.toSorted((a, b) => b.number - a.number);
  if (order === 'oldest') return found.toSorted((a, b) => a.number - b.number);
  const places = new Map(chosen.map((id, place) => [id, place]));
  return found.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
