import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDurations, durationsOf, LARGEST_ERROR, percentileOf } from './durations';

const milliseconds = fc.double({ min: 1, max: 120_000, noNaN: true });
const days = fc.array(fc.array(milliseconds, { maxLength: 60 }), { maxLength: 8 });

const exact = (times: readonly number[], part: number) => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? null;
};

it('law: percentiles of several days together are within the stated error, from kept JSON too', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(0.5, 0.95, 1), (all, part) => {
      const kept = all.map((times) => JSON.parse(JSON.stringify(durationsOf(times))));
      const [expected, found] = [exact(all.flat(), part), percentileOf(addDurations(kept), part)];
      if (expected === null || found === null) expect(found).toBe(expected);
      else expect(Math.abs(found / expected - 1)).toBeLessThanOrEqual(LARGEST_ERROR + 1e-9);
    }),
  );
});

it('what took less than a millisecond counts as one', () => {
  expect(percentileOf(durationsOf([0, 0.4]), 0.95)).toBeCloseTo(1, 1);
});
