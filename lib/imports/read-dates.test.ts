import { describe, expect, it } from 'vitest';
import { type DayOrder, dayOrderOf, readDate } from './read-dates';

const TODAY = '2026-11-25';
const read = (typed: string, order: DayOrder = null) => readDate(typed, order, TODAY);

describe('a date is read', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['20261127', '2026-11-27'],
    ['2026/11/27', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['7.1.2027', '2027-01-07'],
    ['7. 1. 2027', '2027-01-07'],
    ['7.1.27', '2027-01-07'],
    ['05.12.2026', '2026-12-05'],
    ['27-11-2026', '2026-11-27'],
    ['27/11/2026', '2026-11-27'],
    ['11/27/2026', '2026-11-27'],
    ['12/12/2026', '2026-12-12'],
    ['2026-11-27 00:00:00', '2026-11-27'],
    ['2026-11-27T00:00:00.000Z', '2026-11-27'],
  ])('%s', (typed, value) => {
    expect(read(typed)).toEqual({ value, time: '' });
  });

  it('without its time, which is said', () => {
    expect(read('27.11.2026 14:30')).toEqual({ value: '2026-11-27', time: '14:30' });
  });
});

describe('a date whose day may be its month', () => {
  it('is not read, but proposed: the nearest to today', () => {
    expect(read('12/01/2026')).toEqual({ key: 'ambiguousDate', proposal: '2026-12-01' });
    expect(read('02/12/2026')).toEqual({ key: 'ambiguousDate', proposal: '2026-12-02' });
    expect(read('26-11-27')).toEqual({ key: 'ambiguousDate', proposal: '2026-11-27' });
  });

  it('is read as the other dates of its column prove', () => {
    expect(dayOrderOf(['02/12/2026', '27/11/2026'])).toBe('day');
    expect(dayOrderOf(['02/12/2026', '11/27/2026'])).toBe('month');
    expect(dayOrderOf(['27/11/2026', '11/27/2026'])).toBeNull();
    expect(read('02/12/2026', 'day')).toMatchObject({ value: '2026-12-02' });
    expect(read('02/12/2026', 'month')).toMatchObject({ value: '2026-02-12' });
  });
});

describe('no date is', () => {
  it.each(['30.02.2026', 'i morgen', '27.11', '4.79E+10', '13/13/2026'])('%s', (typed) => {
    expect(read(typed)).toEqual({ key: 'date', proposal: null });
  });

  it('the number that a spreadsheet keeps for it, which says the date', () => {
    expect(read('46353')).toEqual({ key: 'date', proposal: '2026-11-27' });
  });
});
