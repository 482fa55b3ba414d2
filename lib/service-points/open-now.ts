import { zoneOfCountry } from '@/lib/i18n/time-zone';
import { DAYS, type Day, type Week } from './week';

/** A weekday and the minutes after midnight on the wall clock there. */
export type LocalTime = { day: Day; minute: number };

/** The wall clock in a country at an instant, both clock changes included; null when its time zone is not certain. */
export function localTime(instant: Date, countryCode: string): LocalTime | null {
  const timeZone = zoneOfCountry(countryCode);
  if (!timeZone) return null;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = DAYS.find((name) => name === part('weekday').toLowerCase());
  return day ? { day, minute: Number(part('hour')) * 60 + Number(part('minute')) } : null;
}

/** Whether a point is open at a moment; times are minutes after midnight of that day. */
export type OpenNow = { kind: 'open'; until: number } | { kind: 'closed'; opensAt: number | null };

/** Open or closed, said only where that day's hours are sound (docs/architecture.md#screens); null otherwise: nothing is guessed. */
export function openAt(week: Week, { day, minute }: LocalTime): OpenNow | null {
  const today = week[day];
  if (today.kind !== 'given') return null;
  const current = today.intervals.find(({ from, until }) => from <= minute && minute < until);
  if (current) return { kind: 'open', until: current.until };
  return { kind: 'closed', opensAt: today.intervals.find(({ from }) => from > minute)?.from ?? null };
}
