import { describe, expect, it } from 'vitest';
import { mayDecide, type PlanStand, stateOfPlan, takingOf, tooManyPlans } from './plan-life';

const now = new Date('2026-01-05T08:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const plan = (change: Partial<PlanStand> = {}): PlanStand => ({
  decision: 'confirmed',
  usedAt: null,
  expiresAt: at(1),
  ...change,
});
const PACE = { most: 2, count: 1, oldest: at(-23) };

describe('the state of a plan', () => {
  it('is what a person decided while it is open, and "declined" for good', () => {
    for (const decision of ['confirmed', 'declined'] as const)
      expect(stateOfPlan(plan({ decision }), false, now)).toBe(decision);
    expect(stateOfPlan(plan({ decision: null }), false, now)).toBe('waiting');
    expect(stateOfPlan(plan({ decision: 'declined', expiresAt: now }), false, now)).toBe('declined');
    for (const decision of ['confirmed', null] as const)
      expect(stateOfPlan(plan({ decision, expiresAt: now }), false, now)).toBe('expired');
  });

  it('is "used" once a booking was made of it, whatever came after', () => {
    expect(stateOfPlan(plan({ decision: 'declined', expiresAt: at(-1) }), true, now)).toBe('used');
  });
});

it('a person decides on a plan while it is open and not used', () => {
  expect(mayDecide(plan(), now)).toBe(true);
  expect(mayDecide(plan({ usedAt: at(-1) }), now)).toBe(false);
  expect(mayDecide(plan({ expiresAt: now }), now)).toBe(false);
});

describe('a program that has a plan booked', () => {
  it('takes one that is confirmed and open, and is told what else a plan is', () => {
    expect(takingOf(plan(), PACE, now)).toBe('take');
    expect(takingOf(plan({ decision: null }), PACE, now)).toBe('waiting');
    expect(takingOf(plan({ decision: 'declined' }), PACE, now)).toBe('declined');
    expect(takingOf(plan({ usedAt: at(-1), expiresAt: now }), PACE, now)).toBe('expired');
  });

  it('takes no more within 24 hours than its key may, and one that it took before again', () => {
    const full = { ...PACE, count: 2 };
    expect(takingOf(plan(), full, now)).toEqual({ retryAfter: 3_600 });
    expect(takingOf(plan({ usedAt: at(-1) }), full, now)).toBe('taken');
    expect(tooManyPlans({ most: 0, count: 0, oldest: null }, now)).toEqual({ retryAfter: 0 });
  });
});
