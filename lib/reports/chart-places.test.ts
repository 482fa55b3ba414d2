import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks, barsOf, middleOf, namedSteps } from './chart-places';
import { dayAfter } from './report-period';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10]],
  [74, [0, 20, 40, 60, 80]],
  [100, [0, 25, 50, 75, 100]],
  [1_230, [0, 500, 1_000, 1_500]],
])('the axis of a chart with at most %d has %j', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

it('law: an axis has few whole numbers at even distances, from 0 to the first that nothing exceeds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.nat()), (most) => {
      const ticks = axisTicks(most);
      const [first, step = 0] = ticks;
      expect(first).toBe(0);
      expect(ticks).toEqual(ticks.map((_, place) => place * step));
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length === 2 || (ticks.at(-2) ?? 0) < most).toBe(true);
    }),
  );
});

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, place) => dayAfter(first, place));

it('of many days the Mondays are named, and every other one where there is less room', () => {
  const days = daysFrom('2026-10-25', 30);
  const names = [...namedSteps(days, false)].map(([step, room]) => [days[step], room]);
  expect(names).toEqual([
    ['2026-10-26', 'any'],
    ['2026-11-02', 'half'],
    ['2026-11-09', 'any'],
    ['2026-11-16', 'half'],
    ['2026-11-23', 'any'],
  ]);
});

it('law: in any room at most so many days or weeks are named as have room, and the first of them always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 157 }), fc.boolean(), fc.nat({ max: 6 }), (count, isByWeek, offset) => {
      const named = [...namedSteps(daysFrom(dayAfter('2026-01-01', offset), count), isByWeek).values()];
      const within = (...rooms: string[]) => named.filter((room) => rooms.includes(room)).length;
      expect(named[0]).toBe('any');
      expect(within('any')).toBeLessThanOrEqual(3);
      expect(within('any', 'half')).toBeLessThanOrEqual(7);
      expect(named.length).toBeLessThanOrEqual(14);
    }),
  );
});

const steps = fc.integer({ min: 1, max: 4 }).chain((columns) =>
  fc.array(fc.array(fc.nat({ max: 500 }), { minLength: columns, maxLength: columns }), {
    minLength: 1,
    maxLength: 92,
  }),
);

it('law: each value but 0 has one bar, within the room of its step and beside or on the one before', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (values, isStacked) => {
      const bars = barsOf(values, 2_000, isStacked);
      expect(bars).toHaveLength(values.flat().filter((value) => value > 0).length);
      const room = 50 / values.length;
      for (const { step, x, width } of bars) {
        expect(Math.abs(x + width / 2 - middleOf(step, values.length)) + width / 2).toBeLessThanOrEqual(room);
      }
      for (const [place, bar] of bars.entries()) {
        const before = bars[place - 1];
        const isFirst = before?.step !== bar.step;
        expect(bar.y + bar.height).toBeCloseTo(isStacked && !isFirst ? before.y : 100, 6);
        if (!(isStacked || isFirst)) expect(bar.x).toBeGreaterThanOrEqual(before.x + before.width - 1e-9);
      }
    }),
  );
});
