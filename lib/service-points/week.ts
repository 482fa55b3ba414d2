import { zoneOfCountry } from '@/lib/i18n/time-zone';

/** Monday first, as calendars in the Nordic countries have it. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Day = (typeof DAYS)[number];

/** Minutes after midnight; `until` is more than `from`, and 1440 at the end of the day. */
export type Interval = { from: number; until: number };

export const END_OF_DAY = 24 * 60;

/**
 * What is known of one day. Missing is "not given", never "closed": that is said by no interval; `unclear` keeps what the carrier wrote
 * (docs/carrier-api.md#service-points).
 */
export type DayHours =
  | { kind: 'given'; intervals: Interval[] }
  | { kind: 'not_given' }
  | { kind: 'unclear'; asWritten: string[] };

export type Week = Record<Day, DayHours>;

/** What is written of a day of the calendar and not read; null where it is not known which day. */
export type WrittenDate = { date: string | null; text: string };

/** A weekday, its ISO date, and the minutes after midnight on the wall clock there. */
type LocalTime = { day: Day; date: string; minute: number };

/** The wall clock in a country at an instant, both clock changes included; null when its time zone is not certain. */
export function localTime(instant: Date, countryCode: string): LocalTime | null {
  const timeZone = zoneOfCountry(countryCode);
  if (!timeZone) return null;
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = DAYS.find((name) => name === part('weekday').toLowerCase());
  const date = [part('year'), part('month'), part('day')].join('-');
  return day ? { day, date, minute: Number(part('hour')) * 60 + Number(part('minute')) } : null;
}

/** Made once a zone: points are drawn again and again while a clerk types. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...parts });
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether a point is open at a moment; times are minutes after midnight of that day. */
export type OpenNow =
  | { kind: 'open'; until: number }
  | { kind: 'all_day' }
  | { kind: 'closed'; opensAt: number | null };

/**
 * Open or closed, said only where that day's hours are sound and no others are written for its date (docs/architecture.md#screens); null
 * otherwise: nothing is guessed.
 */
export function openAt(
  week: Week,
  { day, date, minute }: LocalTime,
  dates: readonly WrittenDate[] = [],
): OpenNow | null {
  const today = week[day];
  if (today.kind !== 'given' || dates.some((written) => written.date === date)) return null;
  const current = today.intervals.find(({ from, until }) => from <= minute && minute < until);
  if (current && isAllDay(current)) return { kind: 'all_day' };
  if (current) return { kind: 'open', until: current.until };
  return { kind: 'closed', opensAt: today.intervals.find(({ from }) => from > minute)?.from ?? null };
}

/** From midnight to midnight, or to the last minute before it, as some write it. */
export function isAllDay({ from, until }: Interval): boolean {
  return from === 0 && until >= END_OF_DAY - 1;
}

/** `08:05` for 485 minutes after midnight, `24:00` for the end of the day. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
