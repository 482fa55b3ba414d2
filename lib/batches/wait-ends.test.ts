import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeIn } from '@/lib/i18n/time-zone';
import { waitEnds } from './wait-ends';

const ZONES = ['Europe/Oslo', 'Europe/Helsinki', 'America/New_York', 'Asia/Kolkata'];
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

it('every end lies ahead within a day, the soonest first, and the usual one is among them', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (now, zone) => {
      const { ends, usual } = waitEnds(now, zone);
      const times = ends.map((end) => end.getTime());
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.every((time) => time > now.getTime() && time < now.getTime() + 86_400_000)).toBe(true);
      expect(times).toContain(usual.getTime());
    }),
  );
});

it('the usual end is six in the evening on the clocks of the shop, or in four hours if that is later', () => {
  const usual = (now: string) => timeIn(waitEnds(new Date(now), 'Europe/Oslo').usual, 'Europe/Oslo');
  expect(usual('2026-11-25T08:00:00Z')).toBe('2026-11-25 18:00:00');
  expect(usual('2026-11-25T16:00:00Z')).toBe('2026-11-25 21:00:00');
  // The clocks are put forward that night.
  expect(usual('2026-03-29T06:00:00Z')).toBe('2026-03-29 18:00:00');
});
