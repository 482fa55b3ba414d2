import { DAYS, type Day, type DayHours, END_OF_DAY, type Interval, type Week } from './week';

/** One interval as the carrier wrote it: `MONDAY`, `08:00`, `22:00`. */
type WrittenHours = { day: string | null; from: string | null; to: string | null };

/**
 * Reads opening hours: days in any order, several intervals a day, `00:00` as a closing time is the end of that day. A day with a
 * time that cannot be read, with equal or swapped times or with overlapping intervals is `unclear` as a whole, and nothing is
 * concluded from it (field notes, "Service points"). Pure.
 */
export function readWeek(hours: readonly WrittenHours[]): Week {
  const dayOf = (written: WrittenHours) => written.day?.trim().toLowerCase();
  const week = DAYS.map((day) => [day, readDay(hours.filter((written) => dayOf(written) === day))] as const);
  return Object.fromEntries(week) as Record<Day, DayHours>;
}

function readDay(written: WrittenHours[]): DayHours {
  const given = written.filter(({ from, to }) => from?.trim() || to?.trim());
  if (given.length === 0) return { kind: 'not_given' };
  const intervals = given.map(readInterval).filter((interval) => interval !== null);
  const joined = intervals.length === given.length ? joinIntervals(intervals) : null;
  if (joined) return { kind: 'given', intervals: joined };
  return { kind: 'unclear', asWritten: given.map(({ from, to }) => `${from?.trim() ?? ''}–${to?.trim() ?? ''}`) };
}

function readInterval({ from, to }: WrittenHours): Interval | null {
  const opens = readTime(from);
  const closes = readTime(to);
  if (opens === null || closes === null || opens === closes) return null;
  const until = closes === 0 ? END_OF_DAY : closes;
  return opens < until ? { from: opens, until } : null;
}

/** Minutes after midnight of `08:00`, `8:00`, `08:00:00` or `24:00`; null for anything else. */
function readTime(text: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text?.trim() ?? '');
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  const time = hours * 60 + minutes;
  return match && minutes < 60 && time <= END_OF_DAY ? time : null;
}

/** In order of time, the same one twice once, touching ones as one; null when two overlap. */
function joinIntervals(intervals: Interval[]): Interval[] | null {
  const joined: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.from - b.from || a.until - b.until)) {
    const last = joined.at(-1);
    if (!last || interval.from > last.until) joined.push({ ...interval });
    else if (interval.from === last.until) last.until = interval.until;
    else if (interval.from !== last.from || interval.until !== last.until) return null;
  }
  return joined;
}
