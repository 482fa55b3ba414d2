import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import type { ListFilter, ListPlace, ListQuery } from '@/lib/booking/list-query';
import { isNarrowed } from '@/lib/booking/list-query';
import { type BookingLine, presentLine } from '@/lib/booking/present-line';
import { searchTerms } from '@/lib/booking/search-terms';
import type { BookingFilter } from '@/lib/db/booking-filter';
import {
  type ClerkName,
  countNeedingAttention,
  listBookingClerks,
  listBookings,
  listNeedingAttention,
  listPrintable,
} from '@/lib/db/booking-list';
import type { Database } from '@/lib/db/connection';
import type { BookingScope, VisibleBooking } from '@/lib/db/visible-bookings';
import type { Env } from '@/lib/env';
import { MOST_BOOKINGS } from '@/lib/printing/batch-schema';

const LINES_PER_PAGE = 50;
const ATTENTION_LINES = 10;

/** One page of the list. A booking stands on it once: those under attention are left out below. */
export type BookingPage = {
  lines: BookingLine[];
  /** Where the next and the previous page begin, or null at the ends of the list. */
  older: ListPlace | null;
  newer: ListPlace | null;
  /** The newest that need somebody, shown on top of the whole list only; and how many there are. */
  attention: { count: number; lines: BookingLine[] };
};

/** What a list is read from: the server, or as much of it. */
export type BookingSource = { db: Database; env: { carrier: Pick<Env['carrier'], 'environment'> } };

/** The page of the list that an address asks for; only bookings of this clerk's shops and the environment in use. */
export async function findBookingPage(
  source: BookingSource,
  clerk: Clerk,
  { filter, place }: ListQuery,
): Promise<BookingPage> {
  const scope = scopeOf(source, clerk);
  const { orm } = source.db;
  const [page, count, needing] = await Promise.all([
    turnTo(source, scope, filter, place),
    countNeedingAttention(orm, scope),
    listNeedingAttention(orm, scope, ATTENTION_LINES),
  ]);
  const isTop = page.newer === null && !isNarrowed(filter);
  const onTop = isTop ? needing.map(presentLine) : [];
  const shown = new Set(onTop.map((line) => line.id));
  return {
    ...page,
    lines: page.rows.map(presentLine).filter((line) => !shown.has(line.id)),
    attention: { count, lines: onTop },
  };
}

/** The newest bookings that a list finds and that have a slip to print, as many as go into one print. */
export async function findPrintable(source: BookingSource, clerk: Clerk, filter: ListFilter): Promise<string[]> {
  return listPrintable(source.db.orm, scopeOf(source, clerk), toBookingFilter(filter), MOST_BOOKINGS);
}

/** How many of the bookings this clerk may see need somebody. */
export function countAttention(source: BookingSource, clerk: Clerk): Promise<number> {
  return countNeedingAttention(source.db.orm, scopeOf(source, clerk));
}

/** Whose bookings the list can be narrowed to. */
export function listClerkChoices(source: BookingSource, clerk: Clerk): Promise<ClerkName[]> {
  return listBookingClerks(source.db.orm, scopeOf(source, clerk));
}

type Turned = { rows: VisibleBooking[]; older: ListPlace | null; newer: ListPlace | null };

async function turnTo(
  { db, env }: BookingSource,
  scope: BookingScope,
  filter: ListFilter,
  place: ListPlace,
): Promise<Turned> {
  // One more than is shown tells whether there is a page behind.
  const found = await listBookings(db.orm, scope, toBookingFilter(filter), place, LINES_PER_PAGE + 1);
  const isForward = place !== 'newest' && 'after' in place;
  const hasMore = found.length > LINES_PER_PAGE;
  // Going forward ends at the top, which is a full page of its own; an address beyond the end shows the top too.
  if (isForward ? !hasMore : place !== 'newest' && found.length === 0) {
    return turnTo({ db, env }, scope, filter, 'newest');
  }
  const rows = isForward ? found.slice(1) : found.slice(0, LINES_PER_PAGE);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    newer: first && place !== 'newest' ? { after: first.number } : null,
    older: last && (isForward || hasMore) ? { before: last.number } : null,
  };
}

/** Whose eyes and which carrier, for every query on bookings. */
export function scopeOf({ env }: Pick<BookingSource, 'env'>, clerk: Clerk): BookingScope {
  return { reader: clerk, environment: env.carrier.environment };
}

/** The filter of the address in the terms of the database. */
export function toBookingFilter(filter: ListFilter): BookingFilter {
  return {
    terms: searchTerms(filter.search),
    from: filter.from || null,
    to: filter.to || null,
    state: filter.state || null,
    slip: filter.slip || null,
    clerkId: filter.clerk || null,
  };
}
