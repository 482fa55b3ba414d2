import { CLOCK_WENT_BACK_SECONDS, SURE_AFTER_SECONDS } from '@/lib/bookings/attempt-life';
import type * as real from '@/lib/bookings/data/booking-attempts';
import type { AttemptRow } from '@/lib/bookings/data/booking-attempts';
import { ask, type Tables } from '../database';

export type * from '@/lib/bookings/data/booking-attempts';

const NO_ANSWER = {
  outcome: null,
  reason: null,
  refusalMessage: null,
  findings: null,
  retryAfterSeconds: null,
  answerStatus: null,
  answerBody: null,
  endedAt: null,
  settledAs: null,
  settledBy: null,
  settledAt: null,
  settledReason: null,
  lateAt: null,
  lateBooked: null,
  lateStatus: null,
  lateBody: null,
  conflictClosedBy: null,
  conflictClosedAt: null,
};

export const ofBooking = ({ attempts }: Tables, bookingId: string): AttemptRow[] =>
  [...attempts.values()].filter((attempt) => attempt.bookingId === bookingId).sort((a, b) => a.number - b.number);

/** Appends an attempt. */
export function addAttempt(
  tables: Tables,
  attempt: Pick<AttemptRow, 'id' | 'bookingId' | 'startedAt' | 'deadline'> & Partial<AttemptRow>,
): void {
  const number = nextNumber(tables, attempt.bookingId);
  tables.attempts.set(attempt.id, { ...NO_ANSWER, number, ...attempt });
}

/** The number of an attempt that stands before those of a booking. */
export const firstNumber = (tables: Tables, bookingId: string): number =>
  Math.min(...ofBooking(tables, bookingId).map(({ number }) => number)) - 1;

/** The number of an attempt that stands after those of a booking. */
const nextNumber = (tables: Tables, bookingId: string): number =>
  Math.max(0, ...ofBooking(tables, bookingId).map(({ number }) => number)) + 1;

export const moveAttempt: typeof real.moveAttempt = (orm, { id, bookingId }, place) =>
  ask(orm, (tables) => {
    const attempt = tables.attempts.get(id);
    const number = (place === 'first' ? firstNumber : nextNumber)(tables, bookingId);
    if (attempt) tables.attempts.set(id, { ...attempt, number });
  });

/** When an attempt was answered: at that time by another clock, or now. */
export const answeredAt = ({ startedAt }: AttemptRow, at: Date | null, now: Date): Date =>
  new Date(Math.max(startedAt.getTime(), Math.min((at ?? now).getTime(), now.getTime())));

export const finishAttempt: typeof real.finishAttempt = (orm, attemptId, stand, result, change, at = null) =>
  ask(orm, (tables, now) => {
    const attempt = tables.attempts.get(attemptId);
    const booking = tables.bookings.get(attempt?.bookingId ?? '');
    if (!attempt || !booking || attempt.outcome !== stand.outcome || attempt.settledAs !== stand.settledAs)
      return false;
    tables.attempts.set(attemptId, { ...attempt, ...result, endedAt: answeredAt(attempt, at, now) });
    tables.bookings.set(booking.id, { ...booking, ...change });
    return true;
  });

export const listRunning: typeof real.listRunning = (orm) =>
  ask(orm, ({ attempts, bookings }) =>
    [...attempts.values()]
      .filter(({ outcome, bookingId }) => outcome === null && bookings.get(bookingId)?.state === 'sending')
      .sort((a, b) => a.deadline.getTime() - b.deadline.getTime())
      .map(({ id, deadline }) => ({ id, deadline })),
  );

export const readNow: typeof real.readNow = (orm) => ask(orm, (_tables, now) => now);

export const endBeforeClockWentBack: typeof real.endBeforeClockWentBack = (orm) =>
  ask(orm, ({ attempts, bookings }, now) => {
    const most = now.getTime() + CLOCK_WENT_BACK_SECONDS * 1_000;
    for (const attempt of attempts.values()) {
      const { id, bookingId, outcome, endedAt } = attempt;
      const isUnknown = outcome === 'unknown' && bookings.get(bookingId)?.state === 'unknown';
      if (isUnknown && endedAt && endedAt.getTime() > most) attempts.set(id, { ...attempt, endedAt: now });
    }
  });

export const moveOnWithClock: typeof real.moveOnWithClock = (orm, past, now) =>
  ask(orm, ({ attempts, bookings }) => {
    const move = (time: Date) => new Date(time.getTime() + now.getTime() - past.getTime());
    for (const attempt of attempts.values()) {
      const { id, bookingId, outcome, settledAs, deadline, endedAt } = attempt;
      const state = bookings.get(bookingId)?.state;
      const isOpen = outcome === null || (outcome === 'unknown' && settledAs === null);
      const sure = deadline.getTime() + SURE_AFTER_SECONDS * 1_000;
      if ((state !== 'sending' && state !== 'unknown') || !isOpen) continue;
      if (sure <= past.getTime() || sure > now.getTime()) continue;
      attempts.set(id, { ...attempt, deadline: move(deadline), endedAt: endedAt && move(endedAt) });
    }
  });

export const lockNewestAttempt: typeof real.lockNewestAttempt = (orm, bookingId) =>
  ask(orm, (tables, now) => {
    const attempt = ofBooking(tables, bookingId).at(-1);
    return attempt ? { ...attempt, now } : null;
  });

export const lockAttempt: typeof real.lockAttempt = (orm, attemptId) =>
  ask(orm, ({ attempts }) => attempts.get(attemptId) ?? null);

export const updateAttempt: typeof real.updateAttempt = (orm, attemptId, change) =>
  ask(orm, ({ attempts }) => {
    const attempt = attempts.get(attemptId);
    if (attempt) attempts.set(attemptId, { ...attempt, ...change });
  });

export const findAttempts: typeof real.findAttempts = (orm, attemptIds) =>
  ask(orm, ({ attempts }) => {
    const found = attemptIds.flatMap((id) => attempts.get(id) ?? []);
    return new Map(
      found.map(({ id, outcome, reason, settledAs, lateAt }) => [id, { outcome, reason, settledAs, lateAt }]),
    );
  });

export const listAttempts: typeof real.listAttempts = (orm, bookingId) =>
  ask(orm, (tables) => ofBooking(tables, bookingId));
