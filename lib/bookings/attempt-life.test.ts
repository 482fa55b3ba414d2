import { expect, it } from 'vitest';
import type { AttemptOutcome } from '@/lib/outcomes';
import { afterAnswer, isConflict, isOverdue, notBookedFrom, RUNNING, settleHindrance } from './attempt-life';

const NOON = Date.UTC(2026, 0, 5, 12);
const at = (seconds: number) => new Date(NOON + seconds * 1_000);

/** One that was sent at noon and is unknown since a moment, in seconds. */
const unknown = (endedAt: number) => ({
  ...RUNNING,
  outcome: 'unknown' as const,
  deadline: at(60),
  endedAt: at(endedAt),
});

const ANSWERS: AttemptOutcome[] = ['booked', 'rejected', 'not_sent', 'unknown'];

it('an answer counts while there is none, or only an unknown one, and never after it', () => {
  for (const answer of ANSWERS) {
    expect(afterAnswer(RUNNING, answer)).toBe('counted');
    expect(afterAnswer({ ...RUNNING, outcome: 'unknown' }, answer)).toBe('counted');
    for (const outcome of ['booked', 'rejected', 'not_sent'] as const)
      expect(afterAnswer({ ...RUNNING, outcome }, answer)).toBe('ignored');
  }
});

it('of what comes after a clerk settled it only "booked" is kept, beside the settlement, and once', () => {
  for (const settledAs of ['booked', 'not_booked'] as const) {
    const settled = { outcome: 'unknown' as const, settledAs, lateAt: null };
    expect(ANSWERS.map((answer) => afterAnswer(settled, answer))).toEqual([
      'conflict',
      'ignored',
      'ignored',
      'ignored',
    ]);
    expect(afterAnswer({ ...settled, lateAt: at(0) }, 'booked')).toBe('ignored');
  }
});

it('an attempt is overdue once its deadline has surely passed, or lies further ahead than any is set', () => {
  const attempt = { deadline: at(60) };
  expect([60, 61].map((now) => isOverdue(attempt, at(now), at(now)))).toEqual([false, true]);
  // Put forward by an hour: not yet. Put back by one: at once.
  expect(isOverdue(attempt, at(3_630), at(30))).toBe(false);
  expect([-60, -61].map((now) => isOverdue(attempt, at(now), at(now)))).toEqual([false, true]);
});

it('"booked" can be said at once, "not booked" a minute after the deadline', () => {
  expect(settleHindrance(unknown(5), 'booked', at(6))).toBeNull();
  expect(settleHindrance(unknown(5), 'not_booked', at(119))).toBe('too_early');
  expect(settleHindrance(unknown(5), 'not_booked', at(120))).toBeNull();
});

it('where the clock was put back after it was sent, two minutes after it became unknown are enough', () => {
  expect(notBookedFrom(unknown(-3_600))).toEqual(at(-3_480));
});

it('what is not unknown, or settled, cannot be settled', () => {
  const settled = { ...unknown(5), settledAs: 'not_booked' as const };
  for (const as of ['booked', 'not_booked'] as const) {
    expect(settleHindrance(settled, as, at(600))).toBe('not_unknown');
    for (const outcome of [null, 'booked', 'rejected', 'not_sent'] as const)
      expect(settleHindrance({ ...unknown(5), outcome }, as, at(600))).toBe('not_unknown');
  }
});

it('a conflict is open until a clerk takes note of it, and one who did so before the settlement did not', () => {
  const late = { settledAt: at(200), lateAt: at(300), conflictClosedAt: null };
  expect([isConflict(late), isConflict(late, at(400)), isConflict(late, at(100))]).toEqual([true, true, false]);
  expect(isConflict({ ...late, conflictClosedAt: at(400) })).toBe(false);
  expect(isConflict({ ...late, lateAt: null })).toBe(false);
});
