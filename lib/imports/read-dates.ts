import { isCalendarDate } from '@/lib/calendar-date';

/** An ISO date, or why it is none, with what the cell could hold instead. `time` is what stood behind the day. */
export type ReadDate = { value: string; time: string } | { key: 'date' | 'ambiguousDate'; proposal: string | null };

/** What the dates with slashes of a column prove to stand first; null where none does, or two contradict each other. */
export type DayOrder = 'day' | 'month' | null;

const TIME = /[T ,]+\d{1,2}[:.]\d{2}.*$/;
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const JOINED = /^(20\d{2})(\d{2})(\d{2})$/;
const POINTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\.?$/;
const HYPHENS = /^(\d{1,2})-(\d{1,2})-(\d{4})$/;
const SHORT_HYPHENS = /^(\d{2})-(\d{1,2})-(\d{1,2})$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
/** Days since 1900, as a spreadsheet keeps them, of about 2009 to 2064. */
const SERIAL = /^[45]\d{4}$/;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

/**
 * Reads a date as the countries of the north, Britain and ISO 8601 write it. Where day and month may be either, it is not read but proposed:
 * the reading nearest to `today`.
 */
export function readDate(typed: string, order: DayOrder, today: string): ReadDate {
  const text = typed.trim();
  const time = TIME.exec(text)?.[0].trim() ?? '';
  const day = text.replace(TIME, '').trim();
  const readings = [...new Set(readingsOf(day, order).filter(isCalendarDate))];
  const [value, other] = readings;
  if (value === undefined) return { key: 'date', proposal: SERIAL.test(day) ? serialDate(day) : null };
  if (other !== undefined) return { key: 'ambiguousDate', proposal: nearest(readings, today) };
  return { value, time: /^[T ,]*0{1,2}[:.]00(?:[:.]00(?:\.0+)?)?Z?$/.test(time) ? '' : time };
}

function readingsOf(day: string, order: DayOrder): string[] {
  const whole = ISO.exec(day) ?? JOINED.exec(day);
  if (whole) return [iso(whole[1], whole[2], whole[3])];
  const ordered = POINTS.exec(day) ?? HYPHENS.exec(day);
  if (ordered) return [iso(ordered[3], ordered[2], ordered[1])];
  const short = SHORT_HYPHENS.exec(day);
  if (short) return [iso(short[1], short[2], short[3]), iso(short[3], short[2], short[1])];
  const [, first, second, year] = SLASHES.exec(day) ?? [];
  if (!year) return [];
  const dayFirst = iso(year, second, first);
  const monthFirst = iso(year, first, second);
  if (order === null) return [dayFirst, monthFirst];
  return [order === 'day' ? dayFirst : monthFirst];
}

/** What stands first in the dates of a column. */
export function dayOrderOf(values: readonly string[]): DayOrder {
  const orders = new Set(
    values.flatMap((value) => {
      const [, first, second] = SLASHES.exec(value.trim().replace(TIME, '').trim()) ?? [];
      if (Number(first) > 12) return ['day' as const];
      return Number(second) > 12 ? ['month' as const] : [];
    }),
  );
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

function iso(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function serialDate(days: string): string {
  return new Date(SERIAL_EPOCH + Number(days) * 86_400_000).toISOString().slice(0, 10);
}

function nearest(dates: readonly string[], today: string): string | null {
  const far = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  return dates.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
