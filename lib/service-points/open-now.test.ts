import { describe, expect, it } from 'vitest';
import { readWeek } from './opening-hours';
import { localTime, openAt } from './week';

const week = readWeek([
  { day: 'SATURDAY', from: '16:00', to: '00:00' },
  { day: 'SATURDAY', from: '08:00', to: '12:00' },
  { day: 'SUNDAY', from: '22:00', to: '08:00' },
]);
const at = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number);
  return { day: 'saturday' as const, date: '2026-01-10', minute: (hours ?? 0) * 60 + (minutes ?? 0) };
};

describe('"open now"', () => {
  it.each([
    ['07:59', { kind: 'closed', opensAt: 480 }],
    ['08:00', { kind: 'open', until: 720 }],
    ['11:59', { kind: 'open', until: 720 }],
    ['12:00', { kind: 'closed', opensAt: 960 }],
    ['23:59', { kind: 'open', until: 1440 }],
  ])('at %s between two intervals of a day', (clock, expected) => {
    expect(openAt(week, at(clock))).toEqual(expected);
  });

  it('says closed for the rest of the day after the last interval', () => {
    const early = readWeek([{ day: 'SATURDAY', from: '08:00', to: '12:00' }]);
    expect(openAt(early, at('20:00'))).toEqual({ kind: 'closed', opensAt: null });
  });

  it.each(['24:00', '23:59'])('says open all day from midnight to %s', (to) => {
    const locker = readWeek([{ day: 'SATURDAY', from: '00:00', to }]);
    expect(openAt(locker, at('12:00'))).toEqual({ kind: 'all_day' });
  });

  it('is not said where the hours of the day are missing or not sound', () => {
    expect(openAt(week, { day: 'monday', date: '2026-01-12', minute: 600 })).toBeNull();
    expect(openAt(week, { day: 'sunday', date: '2026-01-11', minute: 1380 })).toBeNull();
  });
});

describe('the wall clock at a point', () => {
  it('is that of its own country, not of this machine', () => {
    const instant = new Date('2026-01-10T22:30:00Z');
    expect(localTime(instant, 'NO')).toEqual({ day: 'saturday', date: '2026-01-10', minute: 23 * 60 + 30 });
    expect(localTime(instant, 'fi')).toEqual({ day: 'sunday', date: '2026-01-11', minute: 30 });
  });

  it('follows both changes of the clock', () => {
    expect(localTime(new Date('2026-03-29T00:59:00Z'), 'NO')?.minute).toBe(1 * 60 + 59);
    expect(localTime(new Date('2026-03-29T01:00:00Z'), 'NO')?.minute).toBe(3 * 60);
    expect(localTime(new Date('2026-10-25T00:30:00Z'), 'NO')?.minute).toBe(2 * 60 + 30);
    expect(localTime(new Date('2026-10-25T01:30:00Z'), 'NO')?.minute).toBe(2 * 60 + 30);
  });

  it('is not known where a country has several time zones', () => {
    expect(localTime(new Date(), 'US')).toBeNull();
  });
});
