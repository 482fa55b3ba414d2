import 'server-only';
import { DatabaseError } from 'pg';
import type { Orm } from '@/lib/db/connection';
import { type Lacking, restoreBooking } from '@/lib/db/restored-bookings';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import { customerOf } from '@/lib/shipment';
import type { Done } from './journal-use';
import type { KeptBooking } from './sealed-booking';
import { searchText } from './search-text';

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
  return restoreBooking(orm, row, { ...attempt, limitSeconds: ATTEMPT_LIMIT_SECONDS });
}

/**
 * A line that the database can never take, such as one with a NUL in a number, must not keep those behind it from being read. Those are
 * data exceptions and violated constraints (PostgreSQL, appendix A); anything else passes, and is tried again.
 */
export async function ifStorable(name: string, bring: () => Promise<Done>): Promise<Done> {
  try {
    return await bring();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
    if (!(cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? ''))) throw error;
    return { kind: 'unusable', why: 'not_storable', name };
  }
}
