import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import { countBatchLabels } from '@/lib/db/label-prints';
import { findUnansweredBatch } from '@/lib/db/print-batches';
import { listConsignees } from '@/lib/db/visible-bookings';
import type { OpenBatch } from '@/lib/printing/batch-view';
import { type BookingSource, scopeOf } from './bookings';

/** The batch this clerk is asked about: did it all come out? Null when there is none. */
export async function findOpenBatch(source: BookingSource, clerk: Clerk): Promise<OpenBatch | null> {
  const { orm } = source.db;
  const batch = await findUnansweredBatch(orm, { clerkId: clerk.id, environment: source.env.carrier.environment });
  if (!batch?.sentAt) return null;
  const [consignees, counts] = await Promise.all([
    listConsignees(orm, scopeOf(source, clerk), batch.bookingIds),
    countBatchLabels(orm, batch.id),
  ]);
  return {
    id: batch.id,
    sentAt: batch.sentAt,
    labels: batch.bookingIds.flatMap((id) => {
      const parcels = counts.get(id) ?? 1;
      const { name = '', shipmentId } = consignees.get(id) ?? {};
      return Array.from({ length: parcels }, (_, place) => {
        return { name, parcel: place + 1, parcels, shipmentId: shipmentId ?? '' };
      });
    }),
    trouble: batch.trouble,
  };
}
