import { foldedWords } from '@/lib/fold';
import { DAYS, type Day, type DayHours, END_OF_DAY, type Interval, type Week } from './week';

/** One interval as the carrier wrote it: `MONDAY`, `08:00`, `22:00`. */
type WrittenHours = { day: string | null; from: string | null; to: string | null };

/** What a day is called: its number, English, and the Nordic languages, folded. Shortened names begin one of them. */
const NAMES: Readonly<Record<Day, readonly string[]>> = {
  monday: ['1', 'monday', 'mandag', 'maanantai'],
  tuesday: ['2', 'tuesday', 'tirsdag', 'tisdag', 'tiistai'],
  wednesday: ['3', 'wednesday', 'onsdag', 'keskiviikko'],
  thursday: ['4', 'thursday', 'torsdag', 'torstai'],
  friday: ['5', 'friday', 'fredag', 'perjantai'],
  saturday: ['6', 'saturday', 'lordag', 'lauantai'],
  sunday: ['7', '0', 'sunday', 'sondag', 'sunnuntai'],
};

/**
 * Reads opening hours: days in any order and under any usual name, several intervals a day, `00:00` as a closing time is the end of that day. A day with a
 * time that cannot be read, with equal or swapped times or with overlapping intervals is `unclear` as a whole, and nothing is
 * concluded from it (docs/carrier-api.md#service-points).
 */
export function readWeek(hours: readonly WrittenHours[]): Week {
  const named = hours.map((written) => ({ ...written, day: dayNamed(written.day ?? '') }));
  const week = DAYS.map((day) => [day, readDay(named.filter((written) => written.day === day))] as const);
  return Object.fromEntries(week) as Record<Day, DayHours>;
}

/** The day of a name that is whole, or shortened to where only one day begins so (`MON`, `Lør.`); null for any other. */
function dayNamed(written: string): Day | null {
  const [word = '', ...more] = foldedWords(written);
  if (word === '' || more.length > 0) return null;
  const begun = DAYS.filter((day) => NAMES[day].some((name) => name.startsWith(word)));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

function readDay(written: Omit<WrittenHours, 'day'>[]): DayHours {
  const given = written.filter(({ from, to }) => from?.trim() || to?.trim());
  if (given.length === 0) return { kind: 'not_given' };
  const intervals = given.map(readInterval).filter((interval) => interval !== null);
  const joined = intervals.length === given.length ? joinIntervals(intervals) : null;
  if (joined) return { kind: 'given', intervals: joined };
  return { kind: 'unclear', asWritten: given.map(({ from, to }) => `${from?.trim() ?? ''}–${to?.trim() ?? ''}`) };
}

function readInterval({ from, to }: Omit<WrittenHours, 'day'>): Interval | null {
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
