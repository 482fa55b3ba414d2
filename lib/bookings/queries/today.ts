import { countEach, countNeedingAttention } from '@/lib/bookings/data/booking-counts';
import { type ListFilter, MOST_COUNTED_BOOKINGS } from '@/lib/bookings/list-query';
import { dayIn } from '@/lib/i18n/time-zone';
import { type BookingSource, bookingFilter, type Reader, scopeOf } from './bookings';

/** What a day's work stands at, in all shops of a clerk; each number ends at `MOST_COUNTED_BOOKINGS`. */
export type Today = {
  /** Today's date, such as `2026-11-23`. */
  day: string;
  /** Also those that a person settled as booked. */
  booked: number;
  attention: number;
  /** Booked on whatever day, with a label that was never printed. */
  unprinted: number;
};

/** The numbers beside an empty form; `timeZone` says when today began. */
export async function findToday(source: BookingSource, clerk: Reader, timeZone: string): Promise<Today> {
  const day = dayIn(new Date(), timeZone);
  const scope = scopeOf(source, clerk);
  const filterOf = (narrowed: Partial<ListFilter>) => {
    const any = { search: '', from: '', to: '', state: '', label: '', clerk: '', batch: '' } as const;
    return bookingFilter(source, scope, { ...any, ...narrowed }, timeZone);
  };
  const [answered, settled, toPrint] = await Promise.all([
    filterOf({ from: day, state: 'booked' }),
    filterOf({ from: day, state: 'settled_booked' }),
    filterOf({ label: 'not_printed' }),
  ]);
  const [counts, attention] = await Promise.all([
    countEach(source.db.orm, scope, { answered, settled, toPrint }, MOST_COUNTED_BOOKINGS),
    countNeedingAttention(source.db.orm, scope),
  ]);
  return {
    day,
    booked: Math.min(counts.answered + counts.settled, MOST_COUNTED_BOOKINGS),
    attention: Math.min(attention.bookings, MOST_COUNTED_BOOKINGS),
    unprinted: counts.toPrint,
  };
}
