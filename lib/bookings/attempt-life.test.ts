import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AttemptFacts, type AttemptOutcome, bookingState, NOT_BOOKED_STATES } from '@/lib/outcomes';
import {
  afterAnswer,
  isConflict,
  isOverdue,
  notBookedFrom,
  placeOfEnded,
  RUNNING,
  settleHindrance,
} from './attempt-life';

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

it('whatever ends, and in whichever order: what is at the carrier speaks for a booking, and what is unknown can be settled', () => {
  const ended = fc.record({
    outcome: fc.constantFrom(...ANSWERS.filter((answer) => answer !== 'booked')),
    settledAs: fc.constant(null),
    conflictClosedAt: fc.constant(null),
  });
  const settled = fc.record({
    outcome: fc.constant('unknown' as const),
    settledAs: fc.constantFrom('booked' as const, 'not_booked' as const),
    conflictClosedAt: fc.constant(null),
  });
  // Those of one booking: a second one is begun only after one that came to nothing, or by an instance that does not know of the first.
  const attempts = fc.array(fc.oneof(ended, settled), { maxLength: 3 });
  const surest = (all: readonly AttemptFacts[]) => {
    const states = all.map((each) => bookingState([each]));
    if (states.includes('settled_booked')) return 'settled_booked';
    return states.every((state) => NOT_BOOKED_STATES.includes(state)) ? 'in vain' : 'unknown';
  };
  fc.assert(
    fc.property(ended, attempts, attempts, (own, before, after) => {
      // What stands already was placed by the same rule: the last of them is the surest.
      const others = [...before, ...after];
      fc.pre(others.length === 0 || surest(others) === surest(others.slice(-1)));
      const place = placeOfEnded(own.outcome, before, after);
      const placed = { first: [own, ...others], last: [...others, own], here: [...before, own, ...after] }[
        place ?? 'here'
      ];
      expect(surest(placed.slice(-1))).toBe(surest(placed));
    }),
  );
});
