import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '@/lib/i18n/time-zone';
import { type BookingState, bookings } from './schema';

/** What a list of bookings is narrowed to; null means any. */
export type BookingFilter = {
  /** Of each group at least one text must be found; lower case, as `search_text` is. */
  terms: readonly (readonly string[])[];
  /** First and last day, both included, as ISO dates of the desk's time zone. */
  from: string | null;
  to: string | null;
  state: BookingState | 'attention' | null;
  slip: 'not_printed' | 'printed' | 'void' | null;
  clerkId: string | null;
};

/** A booking somebody must look at: unknown, booked after it was settled, or put on disk and never sent (design 4). */
export const NEEDS_ATTENTION: SQL = sql`(${bookings.state} = 'unknown' or ${bookings.hasConflict} or (${bookings.state} = 'prepared' and ${bookings.createdAt} < now() - interval '1 minute'))`;

// As the indexes of `bookings` say it, so that they are used.
const BY_SLIP = {
  not_printed: sql`(${bookings.state} = 'booked' and ${bookings.isPrinted} = false and not ${bookings.isVoid})`,
  printed: sql`${bookings.isPrinted}`,
  void: sql`${bookings.isVoid}`,
};

/** The filter as a condition on `bookings`. */
export function matches(filter: BookingFilter): SQL | undefined {
  const { from, to, state, slip, clerkId } = filter;
  return and(
    ...filter.terms.map((group) => or(...group.map(contains))),
    from === null ? undefined : sql`${bookings.createdAt} >= ${startOfDay(from, 0)}`,
    to === null ? undefined : sql`${bookings.createdAt} < ${startOfDay(to, 1)}`,
    state === 'attention' ? NEEDS_ATTENTION : state === null ? undefined : eq(bookings.state, state),
    slip === null ? undefined : BY_SLIP[slip],
    clerkId === null ? undefined : eq(bookings.clerkId, clerkId),
  );
}

/** Both sides are lower case already, so LIKE does what ILIKE would, with the same trigram index and no word about collation. */
function contains(text: string): SQL {
  const literal = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${bookings.searchText} like ${`%${literal}%`}`;
}

/** Midnight at the desk: a day there has 23 or 25 hours twice a year. */
function startOfDay(date: string, daysLater: number): SQL {
  return sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${TIME_ZONE})`;
}
