import 'server-only';
import type { AttemptRow } from '@/lib/db/booking-attempts';
import type * as sql from '@/lib/db/settlements';
import { memoryOf } from './memory-database';

// In the place of lib/db/settlements: the same statements on rows in memory.

export const settleAttempt: typeof sql.settleAttempt = (orm, bookingId, { as, clerkId, reason }) =>
  memoryOf(orm).statement('settle attempt', async (rows) => {
    const newest = Math.max(...rows.find('attempts', (row) => row.bookingId === bookingId).map(({ number }) => number));
    const maySettle = (row: AttemptRow) =>
      row.bookingId === bookingId &&
      row.number === newest &&
      row.outcome === 'unknown' &&
      row.settledAs === null &&
      (as === 'booked' || row.deadline <= rows.ahead(-60));
    const settlement = { settledAs: as, settledBy: clerkId, settledAt: rows.ahead(0), settledReason: reason };
    return (await rows.change('attempts', maySettle, () => settlement)).length === 1;
  });

export const keepLateTruth: typeof sql.keepLateTruth = (orm, attemptId, late) =>
  memoryOf(orm).statement('keep late truth', async (rows) => {
    const isLate = (row: AttemptRow) => row.id === attemptId && row.settledAs !== null && row.lateAt === null;
    const truth = { lateAt: rows.ahead(0), lateBooked: late.booked, lateStatus: late.status, lateBody: late.body };
    const [kept] = await rows.change('attempts', isLate, () => truth);
    if (!kept) return null;
    await rows.change(
      'bookings',
      ({ id }) => id === kept.bookingId,
      () => ({ hasConflict: true }),
    );
    return kept.bookingId;
  });

export const closeConflict: typeof sql.closeConflict = (orm, bookingId, clerkId) =>
  memoryOf(orm).statement('close conflict', async (rows) => {
    const isConflict = (row: AttemptRow) =>
      row.bookingId === bookingId && row.lateAt !== null && row.conflictClosedAt === null;
    const note = { conflictClosedBy: clerkId, conflictClosedAt: rows.ahead(0) };
    return (await rows.change('attempts', isConflict, () => note))[0]?.lateBooked ?? null;
  });

export const discardPrepared: typeof sql.discardPrepared = (orm, bookingId, clerkId) =>
  memoryOf(orm).statement('discard prepared', async (rows) => {
    const note = { state: 'discarded' as const, discardedBy: clerkId, discardedAt: rows.ahead(0) };
    const isPrepared = (row: { id: string; state: string }) => row.id === bookingId && row.state === 'prepared';
    return (await rows.change('bookings', isPrepared, () => note)).length === 1;
  });
