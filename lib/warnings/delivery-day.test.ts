import { expect, test } from 'vitest';
import { oddDeliveryDay, weekday } from './delivery-day';

const TODAY = '2026-11-21';

test.each([
  ['yesterday is past', '2026-11-20', 'past'],
  ['a Sunday gone by is past first of all', '2026-11-15', 'past'],
  ['a Sunday to come is a Sunday', '2026-11-22', 'sunday'],
  ['today is no trouble', TODAY, null],
  ['a weekday to come is no trouble', '2026-11-23', null],
  ['standard delivery has no date', '', null],
  ['half a date is none', '2026-11', null],
  ['a day no calendar has is none', '2026-13-45', null],
])('%s', (_, date, odd) => expect(oddDeliveryDay(date, TODAY)).toBe(odd));

test('a date names its weekday', () => expect(weekday('2026-11-21')).toBe('saturday'));
