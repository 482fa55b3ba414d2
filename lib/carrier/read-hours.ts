import type { PointHours } from '@/lib/shipment';
import { isRecord } from './read-answer';

// The contract has an object for each interval of a day. Other services write them otherwise: several intervals in one object, one field
// for each day, a text. Whatever cannot be read is given on as it came, so that nothing is concluded from the half that could.

const DAY_NAMES = ['day', 'days', 'dayofweek', 'weekday', 'dayname'];
const BEGINNING = /^(?:from|opens?|opening|start)(?:time|hour)?(\d*)$/;
const END = /^(?:to|until|closes?|closing|end)(?:time|hour)?(\d*)$/;
const INTERVALS = /^(?:intervals|hours|times|periods|openinghours|timeslots)$/;
const DATED = /date|holiday|exception|special|^valid/;
const CLOSED_WORD = /^(?:closed|stengt|stängt|lukket|suljettu)\.?$/i;
const TIME = /\d{1,2}[:.]\d{2}/;
const ONE_TIME = /^\d{1,2}(?:[:.]\d{2}){0,2}$/;

/** More lines than this are no week; the rest adds nothing that a person could read. */
const MOST_LINES = 100;

/** Opening hours of any form, an interval a line. */
export function readHours(written: unknown): PointHours[] {
  return linesOf(null, written, 0).slice(0, MOST_LINES);
}

function linesOf(day: string | null, written: unknown, depth: number): PointHours[] {
  if (written === null || written === undefined || written === '') return [];
  if (depth > 4) return [unread(day, written)];
  if (Array.isArray(written)) return written.slice(0, MOST_LINES).flatMap((each) => linesOf(day, each, depth + 1));
  if (isRecord(written)) return ofObject(day, written, depth);
  return typeof written === 'string' && day !== null ? ofText(day, written) : [unread(day, written)];
}

function ofObject(given: string | null, written: Record<string, unknown>, depth: number): PointHours[] {
  const fields = Object.entries(written).map(
    ([name, value]) => [name.replace(/[_-]/g, '').toLowerCase(), value] as const,
  );
  const field = (wanted: string) => fields.find(([name]) => name === wanted)?.[1];
  const isDated = fields.some(([name, value]) => DATED.test(name) && value !== null && value !== false && value !== '');
  if (isDated) return [{ ...unread(null, written), date: isoDateIn(written) }];
  const named = DAY_NAMES.map(field).find((value) => value !== undefined);
  const range = [field('fromday') ?? field('dayfrom'), field('today') ?? field('dayto')];
  const day = named ?? (range.every((end) => typeof end === 'string') ? range.join('-') : undefined);
  if (Array.isArray(day)) return day.flatMap((each) => ofDay(textOf(each), fields, written, depth));
  if (day !== undefined || given !== null) return ofDay(textOf(day) ?? given, fields, written, depth);
  // No day within: then each name is one.
  return Object.entries(written).flatMap(([name, value]) => ofNamedDay(name, value, depth));
}

function ofNamedDay(name: string, value: unknown, depth: number): PointHours[] {
  if (value === false) return [closed(name)];
  return linesOf(name, value, depth + 1);
}

function ofDay(
  day: string | null,
  fields: (readonly [string, unknown])[],
  written: unknown,
  depth: number,
): PointHours[] {
  const ends = new Map<string, { from: string | null; to: string | null }>();
  const put = (number: string, end: 'from' | 'to', value: unknown) => {
    const interval = ends.get(number || '1') ?? { from: null, to: null };
    ends.set(number || '1', { ...interval, [end]: textOf(value) });
  };
  let isClosed = false;
  let isRead = true;
  const nested: PointHours[] = [];
  for (const [name, value] of fields) {
    const [beginning, end] = [BEGINNING.exec(name), END.exec(name)];
    if (DAY_NAMES.includes(name) || value === null || value === undefined) continue;
    if (/^(?:is)?(?:closed|open)$/.test(name) && typeof value === 'boolean')
      isClosed ||= name.endsWith('closed') === value;
    else if (beginning && typeof value !== 'object') put(beginning[1] ?? '', 'from', value);
    else if (end && typeof value !== 'object') put(end[1] ?? '', 'to', value);
    else if (INTERVALS.test(name)) nested.push(...linesOf(day, value, depth + 1));
    else if (typeof value === 'object' || (typeof value === 'string' && TIME.test(value))) isRead = false;
  }
  const intervals = [...ends.values()].filter(({ from, to }) => from?.trim() || to?.trim());
  const hasTimes = intervals.length + nested.length > 0;
  if (!isRead || (isClosed && hasTimes)) return [unread(day, written)];
  if (isClosed) return [closed(day)];
  return [...intervals.map((interval) => ({ day, ...interval })), ...nested];
}

/** `08:00-12:00, 13:00-17:00`, `8–20` or `closed`. */
function ofText(day: string, text: string): PointHours[] {
  if (CLOSED_WORD.test(text.trim())) return [closed(day)];
  const intervals = text.split(/[,;&]| og | och | and /).map((part) => part.split(/\s*(?:-|–|—| to | til | till )\s*/));
  const lines = intervals.flatMap(([from = '', to = '', more]) => {
    const [opens, closes] = [from.trim(), to.trim()];
    if (more !== undefined || !ONE_TIME.test(opens) || !ONE_TIME.test(closes)) return [];
    return [{ day, from: clock(opens), to: clock(closes) }];
  });
  return lines.length === intervals.length ? lines : [unread(day, text)];
}

const clock = (time: string) => (/^\d{1,2}$/.test(time) ? `${time}:00` : time);
const closed = (day: string | null): PointHours => ({ day, from: null, to: null, isClosed: true });

/** No line is longer than a person reads. */
const LONGEST = 120;

function unread(day: string | null, written: unknown): PointHours {
  const text = typeof written === 'string' ? written : JSON.stringify(written);
  return { day, from: null, to: null, asWritten: text.slice(0, LONGEST) };
}

function isoDateIn(written: Record<string, unknown>): string | null {
  const dates = Object.values(written).flatMap(
    (value) => /^\d{4}-\d{2}-\d{2}/.exec(typeof value === 'string' ? value : '')?.[0] ?? [],
  );
  return dates.length === 1 ? (dates[0] ?? null) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
