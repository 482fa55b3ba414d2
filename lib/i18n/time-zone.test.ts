import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryNames } from './country-names';
import { dayIn, endOfDay, haveSameClocks, isTimeZone, startOfDay, timeIn, usualZone, zoneOfShop } from './time-zone';

test('a day is that of the zone, not that of the server', () => {
  expect(dayIn(new Date('2026-11-21T22:59:00Z'), 'Europe/Oslo')).toBe('2026-11-21');
  expect(dayIn(new Date('2026-11-21T23:00:00Z'), 'Europe/Oslo')).toBe('2026-11-22');
  expect(dayIn(new Date('2026-11-21T22:00:00Z'), 'Europe/Helsinki')).toBe('2026-11-22');
  expect(timeIn(new Date('2026-07-01T22:00:00Z'), 'Europe/Oslo')).toBe('2026-07-02 00:00:00');
});

test('a day begins at midnight on the clocks there, on days of 23 and of 25 hours as well', () => {
  expect(startOfDay('2026-11-22', 'Europe/Oslo').toISOString()).toBe('2026-11-21T23:00:00.000Z');
  const hours = (day: string) =>
    (endOfDay(day, 'Europe/Oslo').getTime() - startOfDay(day, 'Europe/Oslo').getTime()) / 3_600_000;
  expect(['2026-03-29', '2026-10-25', '2026-12-31'].map(hours)).toEqual([23, 25, 24]);
});

test('law: an instant lies on a day exactly when it lies between the start and the end of that day', () => {
  const zone = fc.constantFrom(
    'Europe/Oslo',
    'Europe/Helsinki',
    'America/New_York',
    'Asia/Beirut',
    'Pacific/Apia',
    'Asia/Kolkata',
  );
  const instant = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const day = dayIn(at, timeZone);
      expect(startOfDay(day, timeZone).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(endOfDay(day, timeZone).getTime()).toBeGreaterThan(at.getTime());
    }),
  );
});

test('a shop has the zone of its country until another one is chosen', () => {
  const sender = { countryCode: 'FI' };
  expect(zoneOfShop({ timeZone: null, sender })).toBe('Europe/Helsinki');
  expect(zoneOfShop({ timeZone: 'Europe/Oslo', sender })).toBe('Europe/Oslo');
  expect(zoneOfShop({ timeZone: 'Europe/Atlantis', sender })).toBe('Europe/Helsinki');
});

test('each country that can be chosen has a zone that this machine knows', () => {
  for (const { code } of countryNames('en-GB')) expect(isTimeZone(usualZone(code)), code).toBe(true);
});

test('zones whose clocks show the same time all year are as good as one', () => {
  expect(haveSameClocks(['Europe/Oslo', 'Europe/Copenhagen', 'Europe/Oslo'])).toBe(true);
  expect(haveSameClocks(['Europe/Oslo', 'Europe/Helsinki'])).toBe(false);
  // The same in winter alone.
  expect(haveSameClocks(['Europe/London', 'Atlantic/Reykjavik'])).toBe(false);
  expect(haveSameClocks([])).toBe(true);
});
