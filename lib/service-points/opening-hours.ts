import { foldedWords } from '@/lib/fold';
import type { PointHours } from '@/lib/shipment';
import { DAYS, type Day, type DayHours, END_OF_DAY, type Interval, type Week, type WrittenDate } from './week';

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

/** Several days by one word, folded. */
const GROUPS: readonly (readonly [words: readonly string[], days: readonly Day[]])[] = [
  [['weekdays', 'workdays', 'hverdager', 'hverdage', 'vardagar', 'arkisin'], DAYS.slice(0, 5)],
  [['weekend', 'weekends', 'helg', 'viikonloppu'], DAYS.slice(5)],
  [['daily', 'everyday', 'alldays', 'all', 'daglig', 'dagligen', 'paivittain'], DAYS],
];

/** Days of the calendar, of which a week says nothing. */
const HOLIDAY = /holiday|helligdag|helgdag|pyhapaiva|rod ?dag|roda ?dagar/;

/**
 * Reads opening hours: days in any order and under any usual name, also several together, several intervals a day, `00:00` as a closing
 * time is the end of that day. A day with a time that cannot be read, with equal or swapped times or with overlapping intervals is `unclear`
 * as a whole, and nothing is concluded from it (docs/carrier-api.md#service-points); so is every day where it is not known which one is
 * written of. A day that is said to be closed has no interval. `isLocker`: midnight to midnight is the whole day, since no parcel locker is
 * closed all day; of a shop it may mean either.
 */
export function readWeek(hours: readonly PointHours[], isLocker = false): Week {
  const lines = hours
    .filter((written) => !isOfCalendar(written))
    .map((written) => ({ written, days: daysOf(written) }));
  const ofNoDay = lines.flatMap(({ written, days }) =>
    days.length === 0 && saysTimes(written) ? [inWords(written)] : [],
  );
  const week = DAYS.map((day) => {
    const ofDay = lines.flatMap(({ written, days }) => (days.includes(day) ? [written] : []));
    const read = readDay(ofDay, isLocker);
    if (ofNoDay.length === 0) return [day, read] as const;
    return [day, { kind: 'unclear', asWritten: [...ofDay.map(inWords), ...ofNoDay] } satisfies DayHours] as const;
  });
  return Object.fromEntries(week) as Record<Day, DayHours>;
}

/** What is written of days of the calendar, such as holidays: it is shown and not read. */
export function readDates(hours: readonly PointHours[]): WrittenDate[] {
  return hours.flatMap((written) =>
    isOfCalendar(written) ? [{ date: written.date ?? null, text: inWords(written) }] : [],
  );
}

function isOfCalendar({ day, date }: PointHours): boolean {
  return date !== undefined || HOLIDAY.test(foldedWords(day ?? '').join(' '));
}

function saysTimes({ from, to, isClosed, asWritten }: PointHours): boolean {
  return Boolean(from?.trim() || to?.trim() || isClosed || asWritten);
}

/** In the carrier's words, with the day where it is no single weekday. */
function inWords({ day, from, to, isClosed, asWritten }: PointHours): string {
  const times = asWritten ?? (isClosed ? '–' : `${from?.trim() ?? ''}–${to?.trim() ?? ''}`);
  return day === null || dayNamed(day) ? times : `${day}: ${times}`;
}

function daysOf({ day }: PointHours): readonly Day[] {
  const words = (day ?? '').split(/[,;/&]|\b(?:og|och|and)\b/i).map((part) => daysIn(part.trim()));
  return words.every(({ length }) => length > 0) ? words.flat() : [];
}

/** One day, a word for several, or from one to another (`Mon-Fri`). */
function daysIn(written: string): readonly Day[] {
  const named = dayNamed(written);
  if (named) return [named];
  const folded = foldedWords(written).join('');
  const group = GROUPS.find(([words]) => words.includes(folded));
  if (group) return group[1];
  const ends = written.split(/\s*(?:-|–|—|\bto\b|\btil\b|\btill\b)\s*/).map(dayNamed);
  const [first, last] = ends.map((end) => (end ? DAYS.indexOf(end) : -1));
  if (ends.length !== 2 || first === undefined || last === undefined || first < 0 || last < 0) return [];
  return first <= last ? DAYS.slice(first, last + 1) : [...DAYS.slice(first), ...DAYS.slice(0, last + 1)];
}

/** The day of a name that is whole, or shortened to where only one day begins so (`MON`, `Lør.`); null for any other. */
function dayNamed(written: string): Day | null {
  const [word = '', ...more] = foldedWords(written);
  if (word === '' || more.length > 0) return null;
  const begun = DAYS.filter((day) => NAMES[day].some((name) => name.startsWith(word)));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

function readDay(written: PointHours[], isLocker: boolean): DayHours {
  const given = written.filter(saysTimes);
  if (given.length === 0) return { kind: 'not_given' };
  const open = given.filter(({ isClosed }) => !isClosed);
  if (open.length === 0) return { kind: 'given', intervals: [] };
  const intervals = open.map((hours) => readInterval(hours, isLocker)).filter((interval) => interval !== null);
  const joined = intervals.length === given.length ? joinIntervals(intervals) : null;
  if (joined) return { kind: 'given', intervals: joined };
  return { kind: 'unclear', asWritten: given.map(inWords) };
}

function readInterval({ from, to }: PointHours, isLocker: boolean): Interval | null {
  const opens = readTime(from);
  const closes = readTime(to);
  if (opens === null || closes === null) return null;
  if (opens === closes) return isLocker && opens === 0 ? { from: 0, until: END_OF_DAY } : null;
  const until = closes === 0 ? END_OF_DAY : closes;
  return opens < until ? { from: opens, until } : null;
}

/** Minutes after midnight of `08:00`, `8.00`, `08:00:00` or `24:00`; null for anything else. */
function readTime(text: string | null): number | null {
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/.exec(text?.trim() ?? '');
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
