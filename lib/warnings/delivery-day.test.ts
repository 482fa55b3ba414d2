import { expect, test } from 'vitest';
import { oddDeliveryDay, weekday } from './delivery-day';

const TODAY = '2026-11-21';

test.each([
  ['a Sunday to come is a Sunday', '2026-11-22', 'sunday'],
  ['a public holiday of the country is one', '2026-12-25', 'holiday'],
  ['a day within ninety days is no trouble', '2027-02-19', null],
  ['a day further off is far', '2027-02-20', 'far'],
  ['a year that is typed wrong is far', '2099-01-05', 'far'],
  ['today is no trouble', TODAY, null],
  ['a weekday to come is no trouble', '2026-11-23', null],
  ['standard delivery has no date', '', null],
  ['half a date is none', '2026-11', null],
  ['a day no calendar has is none', '2026-13-45', null],
])('%s', (_, date, odd) => expect(oddDeliveryDay(date, TODAY, 'NO')).toBe(odd));

test('a date names its weekday', () => expect(weekday('2026-11-21')).toBe('saturday'));
