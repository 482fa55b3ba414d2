import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenLifetime } from './shared-token';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('a token', () => {
  it('of 24 hours is refreshed from 12 hours on and used for 23 (Authentication, rules 3 and 4)', () => {
    expect(tokenLifetime(86_400)).toEqual({ softMs: 12 * HOUR_MS, hardMs: 23 * HOUR_MS, isOdd: false });
  });

  it('of one hour by agreement is refreshed at half of it and used until 5 minutes before its end', () => {
    expect(tokenLifetime(3_600)).toEqual({ softMs: 30 * MINUTE_MS, hardMs: 55 * MINUTE_MS, isOdd: false });
  });

  it('of one minute keeps a tenth as its margin', () => {
    expect(tokenLifetime(60)).toEqual({ softMs: 30_000, hardMs: 54_000, isOdd: false });
  });

  it('of seven days is the longest believed', () => {
    expect(tokenLifetime(604_800)).toEqual({ softMs: 12 * HOUR_MS, hardMs: 23 * HOUR_MS, isOdd: false });
  });

  it.each([null, 0, -1, 604_801, 315_360_000, Number.NaN])('that claims %j seconds counts as 5 minutes', (claimed) => {
    expect(tokenLifetime(claimed)).toEqual({ softMs: 2.5 * MINUTE_MS, hardMs: 4.5 * MINUTE_MS, isOdd: true });
  });

  it('is never used past its end nor past 23 hours, and always refreshed before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 604_800 }), (seconds) => {
        const { softMs, hardMs } = tokenLifetime(seconds);
        expect(hardMs).toBeLessThan(seconds * 1000);
        expect(hardMs).toBeLessThanOrEqual(23 * HOUR_MS);
        expect(softMs).toBeLessThan(hardMs);
      }),
    );
  });
});
