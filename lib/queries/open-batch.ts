import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import { findUnansweredBatch } from '@/lib/db/print-batches';
import { listConsigneeNames } from '@/lib/db/visible-bookings';
import type { OpenBatch } from '@/lib/printing/batch-view';
import { type BookingSource, scopeOf } from './bookings';

/** The batch this clerk is asked about: did it all come out? Null when there is none. */
export async function findOpenBatch(source: BookingSource, clerk: Clerk): Promise<OpenBatch | null> {
  const { orm } = source.db;
  const batch = await findUnansweredBatch(orm, { clerkId: clerk.id, environment: source.env.carrier.environment });
  if (!batch?.sentAt) return null;
  const names = await listConsigneeNames(orm, scopeOf(source, clerk), batch.bookingIds);
  return {
    id: batch.id,
    sentAt: batch.sentAt,
    names: batch.bookingIds.map((id) => names.get(id) ?? ''),
    trouble: batch.trouble,
  };
}
