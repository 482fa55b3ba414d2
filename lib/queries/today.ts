import type { Clerk } from '@/lib/accounts/clerk';
import { MOST_COUNTED } from '@/lib/bookings/list-query';
import { countBookings } from '@/lib/db/booking-list';
import { dayIn } from '@/lib/i18n/time-zone';
import { type BookingSource, bookingFilter, scopeOf } from './bookings';

/** What a day's work stands at, in all shops of a clerk; each number ends at `MOST_COUNTED`. */
export type Today = {
  /** Today's date, such as `2026-11-23`. */
  day: string;
  booked: number;
  attention: number;
  /** Booked on whatever day, with a label that was never printed. */
  unprinted: number;
};

/** The numbers beside an empty form; `timeZone` says when today began. */
export async function findToday(source: BookingSource, clerk: Clerk, timeZone: string): Promise<Today> {
  const day = dayIn(new Date(), timeZone);
  const scope = scopeOf(source, clerk);
  const any = { search: '', from: '', to: '', state: '', label: '', clerk: '' } as const;
  const [booked, attention, unprinted] = await Promise.all(
    [
      { ...any, from: day, state: 'booked' as const },
      { ...any, state: 'attention' as const },
      { ...any, label: 'not_printed' as const },
    ].map(async (filter) =>
      countBookings(source.db.orm, scope, await bookingFilter(source, scope, filter, timeZone), MOST_COUNTED),
    ),
  );
  return { day, booked: booked ?? 0, attention: attention ?? 0, unprinted: unprinted ?? 0 };
}
