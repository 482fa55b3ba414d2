import { expect, test } from 'vitest';
import { readWeek } from '@/lib/service-points/opening-hours';
import { givesNoHours } from './closed-day';

const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const onMonday = { day: 'MONDAY', from: '08:00', to: '22:00' };

test('a point with hours on Monday alone gives none for Sunday', () => {
  const week = readWeek([onMonday]);
  expect(givesNoHours(week, SUNDAY)).toBe(true);
  expect(givesNoHours(week, MONDAY)).toBe(false);
});

test.each([
  ['a point that gives no hours at all', []],
  ['a week with an unreadable day', [onMonday, { day: 'TUESDAY', from: '22:00', to: '08:00' }]],
  ['an unclear Sunday', [onMonday, { day: 'SUNDAY', from: 'noon', to: 'late' }]],
])('nothing is concluded from %s', (_, hours) => expect(givesNoHours(readWeek(hours), SUNDAY)).toBe(false));

test('without a delivery date there is no day to be closed on', () =>
  expect(givesNoHours(readWeek([onMonday]), '')).toBe(false));
