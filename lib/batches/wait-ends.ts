import { dayIn, startOfDay, timeIn } from '@/lib/i18n/time-zone';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Waiting is offered until then of the day: the driver has come. */
const END_OF_WORK = 18;

/** Until when a booking may wait for the carrier, the soonest first, and which of these is usual. */
export type WaitEnds = { ends: Date[]; usual: Date };

/** One hour and four hours from now, the end of the day's work and the next noon, as far as they lie ahead; usual is the end of work, or in four hours if that is later. */
export function waitEnds(now: Date, timeZone: string): WaitEnds {
  const inHours = (hours: number) => new Date(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS + hours * HOUR_MS);
  const work = atHour(dayIn(now, timeZone), END_OF_WORK, timeZone);
  const noon = atHour(dayIn(inHours(24), timeZone), 12, timeZone);
  const usual = new Date(Math.max(work.getTime(), inHours(4).getTime()));
  const ahead = [inHours(1), inHours(4), work, noon]
    .map((end) => end.getTime())
    .filter((end) => end > now.getTime() && end < now.getTime() + 24 * HOUR_MS);
  return { ends: [...new Set(ahead)].sort((a, b) => a - b).map((end) => new Date(end)), usual };
}

/** That hour on the clocks of a zone, also on days that have 23 or 25 of them. */
function atHour(day: string, hour: number, timeZone: string): Date {
  const counted = new Date(startOfDay(day, timeZone).getTime() + hour * HOUR_MS);
  const shown = Number(timeIn(counted, timeZone).slice(11, 13));
  return new Date(counted.getTime() + (hour - shown) * HOUR_MS);
}
