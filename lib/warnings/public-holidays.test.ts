import { expect, test } from 'vitest';
import { isPublicHoliday } from './public-holidays';

const of = (countryCode: string, year: number) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10))
    .filter((date) => date.startsWith(String(year)) && isPublicHoliday(date, countryCode))
    .map((date) => date.slice(5))
    .join(' ');

// As the countries' own calendars have them.
test.each([
  ['NO', 2026, '01-01 04-02 04-03 04-05 04-06 05-01 05-14 05-17 05-24 05-25 12-25 12-26'],
  ['NO', 2027, '01-01 03-25 03-26 03-28 03-29 05-01 05-06 05-16 05-17 12-25 12-26'],
  ['SE', 2026, '01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-20 10-31 12-25 12-26'],
  ['SE', 2027, '01-01 01-06 03-26 03-28 03-29 05-01 05-06 05-16 06-06 06-26 11-06 12-25 12-26'],
  ['DK', 2026, '01-01 04-02 04-03 04-05 04-06 05-14 05-24 05-25 12-25 12-26'],
  ['FI', 2026, '01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-20 10-31 12-06 12-25 12-26'],
  ['AX', 2027, '01-01 01-06 03-26 03-28 03-29 05-01 05-06 05-16 06-09 06-26 11-06 12-06 12-25 12-26'],
])('of %s in %i are %s', (country, year, days) => expect(of(country, year)).toBe(days));

test.each([
  [1999, '04-04'],
  [2008, '03-23'],
  [2011, '04-24'],
  [2038, '04-25'],
  [2049, '04-18'],
  [2076, '04-19'],
])('Easter Sunday of %i is %s', (year, day) => {
  expect(isPublicHoliday(`${year}-${day}`, 'NO')).toBe(true);
  expect(of('NO', year)).toContain(day);
});

test('of a country of which nothing is known no day is one', () =>
  expect(isPublicHoliday('2026-12-25', 'DE')).toBe(false));
