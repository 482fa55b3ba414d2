import { appendEvent } from '@/lib/db/audit-events';
import { listAttempts } from '@/lib/db/booking-attempts';
import { type BookingRow, lockBooking, updateBooking } from '@/lib/db/bookings';
import type { Orm } from '@/lib/db/connection';
import { type Lacking, restoreBooking } from '@/lib/db/journal';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { databaseErrorOf } from '@/lib/db/query-errors';
import { listCorrections, restoreCorrected, restoreSettled } from '@/lib/db/settlements';
import { customerOf } from '@/lib/shipment';
import { bookingState } from '../outcomes';
import { givenChange } from './booked-change';
import type { Done } from './journal-use';
import type { Correction, KeptBooking, SettlementNote } from './sealed-lines';
import { searchText } from './search-terms';

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

// Each within a transaction. Whether a label was printed with the numbers that come back is not known.

const NO_NUMBERS: GivenNumbers = { shipmentId: null, trackingReferences: [] };

/** Settles an attempt as it was settled before the restore, under the newest numbers it was given; false where it is settled. */
export async function restoreSettlement(
  orm: Orm,
  attemptId: string,
  bookingId: string,
  { kind: _, numbers, ...settlement }: SettlementNote,
): Promise<boolean> {
  if (!(await restoreSettled(orm, attemptId, settlement))) return false;
  const booking = await lockBooking(orm, bookingId);
  if (!booking) return false;
  const attempts = await listAttempts(orm, bookingId);
  const hasConflict = attempts.some(({ lateAt, conflictClosedAt }) => lateAt !== null && conflictClosedAt === null);
  const given = (await correctedSince(orm, bookingId, settlement.settledAt)) ?? numbers;
  const change = given || booking.booked ? restoredNumbers(booking, given ?? NO_NUMBERS) : {};
  await updateBooking(orm, bookingId, { state: bookingState(attempts), hasConflict, ...change });
  return true;
}

/**
 * Puts a correction back on record, and the newest numbers into a booking that was settled as booked before it: a later settlement has the
 * newer numbers. False where it is on record.
 */
export async function restoreCorrection(
  orm: Orm,
  bookingId: string,
  { kind: _, ...correction }: Correction,
): Promise<boolean> {
  const booking = await lockBooking(orm, bookingId);
  if (!booking || !(await restoreCorrected(orm, { ...correction, bookingId }))) return false;
  const { state } = booking;
  const settledAt = (await listAttempts(orm, bookingId)).at(-1)?.settledAt ?? null;
  if (state !== 'settled_booked' || settledAt === null || correction.correctedAt < settledAt) return true;
  const given = (await correctedSince(orm, bookingId, settledAt)) ?? correction.after;
  await updateBooking(orm, bookingId, { state, ...restoredNumbers(booking, given) });
  return true;
}

/** The numbers of the newest correction, if it came after that settlement. */
async function correctedSince(orm: Orm, bookingId: string, settledAt: Date): Promise<GivenNumbers | null> {
  const [newest] = await listCorrections(orm, bookingId);
  return newest && newest.correctedAt >= settledAt ? newest.after : null;
}

const restoredNumbers = (booking: BookingRow, given: GivenNumbers) => ({
  ...givenChange(booking, given),
  isPrinted: null,
});
