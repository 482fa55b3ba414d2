import type * as real from '@/lib/bookings/data/settlements';
import { ask } from '../database';
import { answeredAt, ofBooking } from './booking-attempts';

export type * from '@/lib/bookings/data/settlements';

export const settleAttempt: typeof real.settleAttempt = (orm, attemptId, { as, clerkId, reason }) =>
  ask(orm, ({ attempts }, now) => {
    const attempt = attempts.get(attemptId);
    const settled = { settledAs: as, settledBy: clerkId, settledAt: now, settledReason: reason };
    if (attempt) attempts.set(attemptId, { ...attempt, ...settled });
  });

export const keepLateTruth: typeof real.keepLateTruth = (orm, attemptId, stand, { booked, status, body, at }) =>
  ask(orm, (tables, now) => {
    const attempt = tables.attempts.get(attemptId);
    const booking = tables.bookings.get(attempt?.bookingId ?? '');
    const isAsLate = (attempt?.lateAt === null) === (stand.lateAt === null);
    if (!attempt || !booking || attempt.settledAs !== stand.settledAs || !isAsLate) return false;
    const late = { lateAt: answeredAt(attempt, at, now), lateBooked: booked, lateStatus: status, lateBody: body };
    tables.attempts.set(attemptId, { ...attempt, ...late });
    tables.bookings.set(booking.id, { ...booking, hasConflict: true });
    return true;
  });

export const lockLateTruths: typeof real.lockLateTruths = (orm, bookingId) =>
  ask(orm, (tables) => ofBooking(tables, bookingId).filter(({ lateAt }) => lateAt !== null));

export const closeConflict: typeof real.closeConflict = (orm, attemptId, clerkId, at) =>
  ask(orm, ({ attempts }, now) => {
    const attempt = attempts.get(attemptId);
    if (attempt) attempts.set(attemptId, { ...attempt, conflictClosedBy: clerkId, conflictClosedAt: at ?? now });
  });

export const insertCorrection: typeof real.insertCorrection = async () => {
  throw new Error('No clerk of a world corrects numbers');
};

export const listCorrections: typeof real.listCorrections = (async () => []) as never;

export const restoreCorrected: typeof real.restoreCorrected = async () => false;
