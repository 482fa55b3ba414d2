import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWeek } from './opening-hours';
import { clockTime, DAYS, END_OF_DAY } from './week';

const monday = (from: string | null, to: string | null) => ({ day: 'MONDAY', from, to });
const given = (from: number, until: number) => ({ kind: 'given', intervals: [{ from, until }] });

describe('opening hours', () => {
  it('end at the end of the day when they close at 00:00', () => {
    expect(readWeek([monday('08:00', '00:00')]).monday).toEqual(given(480, END_OF_DAY));
  });

  it('that are missing, empty or of an unknown day are not given, never closed', () => {
    const week = readWeek([monday('', ''), monday(null, null), { day: 'HOLIDAY', from: '08:00', to: '10:00' }]);
    expect(DAYS.map((day) => week[day].kind)).toEqual(DAYS.map(() => 'not_given'));
  });

  it.each([
    ['MON', 'monday'],
    ['MANDAG', 'monday'],
    ['Mån.', 'monday'],
    ['1', 'monday'],
    ['maanantai', 'monday'],
    ['tue', 'tuesday'],
    ['TIRSDAG', 'tuesday'],
    ['2', 'tuesday'],
    ['ONS', 'wednesday'],
    ['Thurs', 'thursday'],
    ['fre', 'friday'],
    ['LØR', 'saturday'],
    ['lördag', 'saturday'],
    ['6', 'saturday'],
    ['Søndag', 'sunday'],
    ['sunnuntai', 'sunday'],
    ['7', 'sunday'],
    ['0', 'sunday'],
  ] as [string, (typeof DAYS)[number]][])('under %s are those of %s', (day, named) => {
    expect(readWeek([{ day, from: '08:00', to: '16:00' }])[named]).toEqual(given(480, 960));
  });

  it.each([
    ['equal times', '08:00', '08:00'],
    ['midnight to midnight', '00:00', '00:00'],
    ['swapped times', '22:00', '08:00'],
    ['half an interval', '08:00', ''],
    ['a time no clock has', '08:00', '25:10'],
    ['no time', 'early', 'late'],
  ])('are unclear with %s, and say what the carrier wrote', (_, from, to) => {
    expect(readWeek([monday(from, to)]).monday).toEqual({ kind: 'unclear', asWritten: [`${from}–${to}`] });
  });

  it('of a parcel locker from midnight to midnight are the whole day', () => {
    expect(readWeek([monday('00:00', '00:00')], true).monday).toEqual(given(0, END_OF_DAY));
    expect(readWeek([monday('08:00', '08:00')], true).monday.kind).toBe('unclear');
  });

  it('are unclear for the whole day when one of two intervals is', () => {
    expect(readWeek([monday('08:00', '12:00'), monday('18:00', '13:00')]).monday.kind).toBe('unclear');
    expect(readWeek([monday('08:00', '12:00'), monday('11:00', '13:00')]).monday.kind).toBe('unclear');
  });

  it('join what touches and count the same interval once', () => {
    expect(readWeek([monday('12:00', '18:00'), monday('08:00', '12:00'), monday('08:00', '12:00')]).monday).toEqual(
      given(480, 1080),
    );
  });

  const times = fc.uniqueArray(fc.integer({ min: 0, max: END_OF_DAY }), { minLength: 2, maxLength: 8 });
  const sound = fc
    .tuple(fc.constantFrom(...DAYS), times)
    .map(([day, list]) => ({ day, bounds: list.toSorted((a, b) => a - b) }))
    .map(({ day, bounds }) =>
      Array.from({ length: Math.floor(bounds.length / 2) }, (_, n) => ({
        day: day.toUpperCase(),
        from: clockTime(bounds[2 * n] ?? 0),
        to: clockTime((bounds[2 * n + 1] ?? 0) % END_OF_DAY),
      })),
    );

  it('read the same in whatever order they came', () => {
    const shuffled = sound.chain((hours) =>
      fc.record({ hours: fc.constant(hours), other: fc.shuffledSubarray(hours, { minLength: hours.length }) }),
    );
    fc.assert(
      fc.property(shuffled, ({ hours, other }) => {
        expect(readWeek(other)).toEqual(readWeek(hours));
      }),
    );
  });

  it('say exactly the sound intervals that were written, and of no other day', () => {
    fc.assert(
      fc.property(sound, (hours) => {
        const week = readWeek(hours);
        for (const day of DAYS) {
          const written = hours.filter((one) => one.day === day.toUpperCase());
          expect(week[day].kind).toBe(written.length > 0 ? 'given' : 'not_given');
        }
      }),
    );
  });

  it('never give an interval that ends before it begins, whatever came', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}:\d{2}$/)), { nil: null });
    const anything = fc.array(fc.record({ day: fc.constantFrom('MONDAY', 'sunday', '', null), from: text, to: text }));
    fc.assert(
      fc.property(anything, (hours) => {
        for (const day of Object.values(readWeek(hours))) {
          const intervals = day.kind === 'given' ? day.intervals : [];
          intervals.forEach(({ from, until }, index) => {
            expect(from).toBeLessThan(until);
            expect(from).toBeGreaterThan(intervals[index - 1]?.until ?? -1);
          });
        }
      }),
    );
  });
});
