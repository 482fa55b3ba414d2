import { describe, expect, it } from 'vitest';
import { readHours } from '@/lib/carrier/read-hours';
import { readDates, readWeek } from './opening-hours';
import { clockTime, DAYS, openAt } from './week';

/** Each day as `08:00–12:00 13:00–17:00`, `closed`, `?` where it is unclear, or nothing where it is not given; Monday first. */
function week(written: unknown): string[] {
  const read = readWeek(readHours(written));
  return DAYS.map((day) => {
    const hours = read[day];
    if (hours.kind === 'not_given') return '';
    if (hours.kind === 'unclear') return '?';
    return hours.intervals.map(({ from, until }) => `${clockTime(from)}–${clockTime(until)}`).join(' ') || 'closed';
  });
}

const onMonday = (hours: string) => [hours, '', '', '', '', '', ''];
const UNCLEAR = DAYS.map(() => '?');
const SPLIT = '08:00–12:00 13:00–17:00';

describe('opening hours of another form than the contract has', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a second interval in one object',
      [{ day: 'MONDAY', from1: '08:00', to1: '12:00', from2: '13:00', to2: '17:00' }],
      onMonday(SPLIT),
    ],
    [
      'intervals of a day',
      [
        {
          day: 'MONDAY',
          intervals: [
            { from: '08:00', to: '12:00' },
            { from: '13:00', to: '17:00' },
          ],
        },
      ],
      onMonday(SPLIT),
    ],
    ['other names', [{ dayOfWeek: 'Monday', opens: '08:00', closes: '17:00' }], onMonday('08:00–17:00')],
    ['a text for a day', [{ day: 'MONDAY', hours: '08:00-12:00, 13-17' }], onMonday(SPLIT)],
    [
      'a field for each day',
      { monday: '08:00-12:00, 13:00-17:00', sunday: 'closed' },
      [SPLIT, '', '', '', '', '', 'closed'],
    ],
    ['objects by day', { MONDAY: { from: '08:00', to: '17:00' }, SUNDAY: null }, onMonday('08:00–17:00')],
    [
      'days from one to another',
      [{ day: 'Mon-Wed', from1: '08:00', to1: '17:00' }],
      ['08:00–17:00', '08:00–17:00', '08:00–17:00', '', '', '', ''],
    ],
    [
      'two fields for days',
      [{ fromDay: 'SATURDAY', toDay: 'SUNDAY', from1: '10:00', to1: '14:00' }],
      ['', '', '', '', '', '10:00–14:00', '10:00–14:00'],
    ],
    [
      'a list of days',
      [{ days: ['MONDAY', 'SUNDAY'], open: '10:00', close: '14:00' }],
      ['10:00–14:00', '', '', '', '', '', '10:00–14:00'],
    ],
    [
      'a word for several days',
      [{ day: 'HVERDAGER', from1: '08:00', to1: '17:00' }],
      [...DAYS.slice(0, 5).map(() => '08:00–17:00'), '', ''],
    ],
    ['a day that is closed', [{ day: 'MONDAY', closed: true }], onMonday('closed')],
    ['a day that is not open', [{ day: 'MONDAY', isOpen: false, from1: '', to1: '' }], onMonday('closed')],
    ['closed beside times', [{ day: 'MONDAY', closed: true, from1: '08:00', to1: '17:00' }], onMonday('?')],
    [
      'a pause that has another name',
      [{ day: 'MONDAY', from1: '08:00', to1: '17:00', lunch: '12:00-13:00' }],
      onMonday('?'),
    ],
    [
      'a structure of another name',
      [{ day: 'MONDAY', from1: '08:00', to1: '17:00', breaks: [{ at: 12 }] }],
      onMonday('?'),
    ],
    [
      'a field that says nothing of time',
      [{ day: 'MONDAY', dayNumber: 1, from1: '08:00', to1: '17:00', note: '' }],
      onMonday('08:00–17:00'),
    ],
    ['a text', 'Mon-Fri 08-20', UNCLEAR],
    ['texts', ['Mon-Fri 08:00-20:00', 'Sat 10-14'], UNCLEAR],
    ['a word of no day', [{ day: 'SUMMER', from1: '08:00', to1: '17:00' }], UNCLEAR],
    ['a holiday', [{ day: 'HOLIDAY', from1: '08:00', to1: '17:00' }], DAYS.map(() => '')],
    ['a date', [{ date: '2026-12-24', day: 'THURSDAY', from1: '08:00', to1: '12:00' }], DAYS.map(() => '')],
    ['nothing', null, DAYS.map(() => '')],
    ['one object alone', { day: 'MONDAY', from1: '08:00', to1: '17:00' }, onMonday('08:00–17:00')],
  ])('%s is read, or said not to be', (_form, written, expected) => {
    expect(week(written)).toEqual(expected);
  });

  it('of a date or a holiday are shown as written, and on that date nothing is said of being open', () => {
    const monday = { day: 'MONDAY', from1: '08:00', to1: '17:00' };
    const hours = readHours([
      monday,
      { date: '2026-12-21', from1: '08:00', to1: '12:00' },
      { ...monday, day: 'HOLIDAY' },
    ]);
    const dates = readDates(hours);
    expect(dates).toEqual([
      { date: '2026-12-21', text: '{"date":"2026-12-21","from1":"08:00","to1":"12:00"}' },
      { date: null, text: 'HOLIDAY: 08:00–17:00' },
    ]);
    const at = (date: string) => openAt(readWeek(hours), { day: 'monday', date, minute: 15 * 60 }, dates);
    expect(at('2026-12-21')).toBeNull();
    expect(at('2026-12-28')).toEqual({ kind: 'open', until: 17 * 60 });
  });

  it('are never closed by half of what was written', () => {
    const read = readWeek(readHours([{ day: 'MONDAY', from1: '08:00', to1: '12:00', second: '13:00-17:00' }]));
    expect(openAt(read, { day: 'monday', date: '2026-12-21', minute: 14 * 60 })).toBeNull();
  });
});
