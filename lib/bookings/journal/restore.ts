import { appendEvent } from '@/lib/audit/data/audit-events';
import { type Lacking, restoreBooking } from '@/lib/bookings/data/journal';
import { searchText } from '@/lib/bookings/search-terms';
import type { Orm } from '@/lib/db/connection';
import { databaseErrorOf } from '@/lib/db/query-errors';
import { customerOf } from '@/lib/shipment';
import type { Done } from './journal-use';
import type { KeptBooking } from './sealed-lines';

/** Puts a booking that the journal holds back into a database that lacks it, with its attempt. False where it was there already. */
export function restoreKept(
  orm: Orm,
  booking: KeptBooking,
  attempt: { id: string; startedAt: Date },
): Promise<boolean | Lacking> {
  const { shipmentId, items } = booking.shipment;
  const trackingReferences = items.flatMap((item) => item.trackingReference || []);
  const row = {
    ...booking,
    searchText: searchText({ ...booking, customer: customerOf(booking), shipmentId, trackingReferences }),
  };
  return orm.transaction(async (transaction) => {
    const restored = await restoreBooking(transaction, row, attempt);
    if (restored === true) await appendRestored(transaction, booking, 'booking');
    return restored;
  });
}

/** Records what a journal brought back: no clerk asked for it. Comes last in its transaction. */
export function appendRestored(orm: Orm, { id, shopId }: KeptBooking, what: string): Promise<void> {
  const event = {
    actor: { type: 'system' } as const,
    shopId,
    targetIds: [id],
    changes: { what: { before: null, after: what } },
  };
  return appendEvent(orm, { action: 'booking.restored', ...event });
}

/**
 * A line that the database can never take, such as one with a NUL in a number, must not keep those behind it from being read. Those are
 * data exceptions and violated constraints (PostgreSQL, appendix A); anything else passes, and is tried again.
 */
export async function ifStorable(name: string, bring: () => Promise<Done>): Promise<Done> {
  try {
    return await bring();
  } catch (error) {
    if (!/^2[23]/.test(databaseErrorOf(error)?.code ?? '')) throw error;
    return { kind: 'unusable', why: 'not_storable', name };
  }
}
