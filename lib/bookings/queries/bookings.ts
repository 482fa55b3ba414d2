import { type AttentionBatch, listAttentionBatches } from '@/lib/batches/data/batch-attention';
import { type BookingLine, presentLine } from '@/lib/bookings/booking-line';
import { readAnswers } from '@/lib/bookings/data/booking-answers';
import { countEach, countNeedingAttention } from '@/lib/bookings/data/booking-counts';
import { type BookingFilter, NO_FILTER } from '@/lib/bookings/data/booking-filter';
import {
  isNumberOfBooking,
  type ListedBooking,
  listBookings,
  listNewestPrintable,
  listPrintable,
} from '@/lib/bookings/data/booking-list';
import { readEveryMatch, readWithinLimit } from '@/lib/bookings/data/limited-search';
import { type BookingScope, withShops } from '@/lib/bookings/data/visible-bookings';
import { listWaited, listWaiting, type WaitedBooking, type WaitingBooking } from '@/lib/bookings/data/waiting-bookings';
import { differences } from '@/lib/bookings/differences';
import { EXPORT_COLUMNS, type ExportColumn, type ExportWords, exportValues } from '@/lib/bookings/export-columns';
import {
  isNarrowed,
  isOnlyAttention,
  LIST_TABS,
  type ListFilter,
  type ListPlace,
  type ListQuery,
  type ListTab,
  MOST_COUNTED_BOOKINGS,
} from '@/lib/bookings/list-query';
import { numberSpellings, searchTerms } from '@/lib/bookings/search-terms';
import { findTypedByHand } from '@/lib/bookings/typed-by-hand';
import type { CsvCell } from '@/lib/csv';
import type { Database, Orm } from '@/lib/db/connection';
import { endOfDay, startOfDay } from '@/lib/i18n/time-zone';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';
import type { Env } from '@/lib/platform/env';
import { type ClerkName, listBookingClerks } from '@/lib/shops/data/shop-members';

const LINES_PER_PAGE = 50;
const ATTENTION_LINES = 10;
const MOST_WAITING = 50;
const NEEDING_ATTENTION: BookingFilter = { ...NO_FILTER, state: 'attention' };

/** One page of the list. A booking stands on it once: those under attention are left out below. */
export type BookingPage = {
  lines: BookingLine[];
  /** Where the next and the previous page begin, or null at the ends of the list. */
  older: ListPlace | null;
  newer: ListPlace | null;
  /** The newest that need a clerk, on top of the whole list only. */
  attention: BookingLine[];
  /** Batches with bookings that need a clerk, there and where nothing else is looked for; their bookings stand on no list of such. */
  batches: AttentionBatch[];
  /** Single bookings that wait for the carrier, on the same lists. */
  waiting: WaitingBooking[];
  /** How many bookings each tab has, at most `MOST_COUNTED_BOOKINGS`; null while words are looked for. */
  tabs: Record<ListTab, number> | null;
  /** The search took too long and went through so many of the newest bookings alone; null where it went through all. */
  searched: number | null;
};

/** What a list is read from: the server, or as much of it. `Settings` are the names of those that are read besides. */
export type BookingSource<Settings extends keyof Env = never> = {
  db: Database;
  env: { carrier: Pick<Env['carrier'], 'environment'> } & Pick<Env, Settings>;
};

/** Whose shops are read: those of a clerk, or of a program. */
export type Reader = BookingScope['reader'];

/** The page of the list that an address asks for; only bookings of this clerk's shops and the environment in use. */
export async function findBookingPage(
  source: BookingSource,
  clerk: Reader,
  { filter, place }: ListQuery,
  timeZone: string,
): Promise<BookingPage> {
  const { orm } = source.db;
  const scope = await withShops(orm, scopeOf(source, clerk));
  const [page, needing, tabs] = await Promise.all([
    bookingFilter(source, scope, filter, timeZone).then((found) => turnTo(orm, scope, found, place)),
    isNarrowed(filter) ? [] : listBookings(orm, scope, NEEDING_ATTENTION, 'newest', ATTENTION_LINES),
    filter.search ? null : countTabs(source, scope, filter, timeZone),
  ]);
  const isTop = page.newer === null && !isNarrowed(filter);
  const onTop = isTop ? needing : [];
  const isWhole = isTop || (page.newer === null && isOnlyAttention(filter));
  const shown = new Set(onTop.map(({ id }) => id));
  const below = page.rows.filter(({ id }) => !shown.has(id));
  const [lines, batches, waiting] = await Promise.all([
    bookingLines(orm, [...onTop, ...below]),
    isWhole ? listAttentionBatches(orm, scope, ATTENTION_LINES) : [],
    isWhole ? listWaiting(orm, scope, MOST_WAITING) : [],
  ]);
  return { ...page, lines: lines.slice(onTop.length), attention: lines.slice(0, onTop.length), batches, waiting, tabs };
}

async function countTabs(source: BookingSource, scope: BookingScope, filter: ListFilter, timeZone: string) {
  const isWhole = !isNarrowed({ ...filter, state: '', label: '' });
  const filters = await Promise.all(
    LIST_TABS.map(async ({ name, ...narrowed }) => {
      return [name, await bookingFilter(source, scope, { ...filter, ...narrowed }, timeZone)] as const;
    }),
  );
  const { attention, ...others } = Object.fromEntries(filters) as Record<ListTab, BookingFilter>;
  const { orm } = source.db;
  if (!isWhole) return countEach(orm, scope, { attention, ...others }, MOST_COUNTED_BOOKINGS);
  // As the head of the page says it: a batch is one.
  const [needing, counts] = await Promise.all([
    countNeedingAttention(orm, scope),
    countEach(orm, scope, others, MOST_COUNTED_BOOKINGS),
  ]);
  return { ...counts, attention: Math.min(needing.bookings, MOST_COUNTED_BOOKINGS) };
}

/** Bookings as lines of a list. The answers of these few alone are read, to say what the carrier changed. */
export async function bookingLines(orm: Orm, listed: readonly ListedBooking[]): Promise<BookingLine[]> {
  const ids = listed.filter(({ shipmentId }) => shipmentId !== null).map(({ id }) => id);
  const [answers, typedByHand] = await Promise.all([
    ids.length > 0 ? readAnswers(orm, ids) : [],
    findTypedByHand(orm, listed),
  ]);
  const differing = answers.map(({ id, hold, shipment, booked, ...expected }) => {
    const isChanged = booked !== null && differences(shipment, booked, expected).length > 0;
    return [id, { isHeld: hold !== null, isChanged }] as const;
  });
  const byId = new Map(differing);
  return listed.map((booking) => {
    const { isHeld = false, isChanged = false } = byId.get(booking.id) ?? {};
    return presentLine(booking, { isHeld, isChanged, isTypedByHand: typedByHand.has(booking.id) });
  });
}

/** The newest bookings that a list finds and that have a label to print, as many as go into one print. */
export async function findPrintable(
  source: BookingSource,
  clerk: Reader,
  filter: ListFilter,
  timeZone: string,
): Promise<string[]> {
  const { orm } = source.db;
  const scope = await withShops(orm, scopeOf(source, clerk));
  const narrowed = await bookingFilter(source, scope, filter, timeZone);
  const newest = await listNewestPrintable(orm, scope, narrowed, MOST_PRINTED_AT_ONCE);
  if (newest) return newest;
  const { found } = await readWithinLimit(orm, scope, narrowed, (limited, searched) =>
    listPrintable(limited, scope, searched, MOST_PRINTED_AT_ONCE),
  );
  return found;
}

/**
 * How many of the bookings this clerk may see need a clerk, how many prints this one is asked about, and how many bookings of this one wait
 * for the carrier no more.
 */
export async function countAttention(
  source: BookingSource,
  clerk: Reader,
): Promise<{ bookings: number; prints: number; waited: number }> {
  const [counted, waited] = await Promise.all([
    countNeedingAttention(source.db.orm, scopeOf(source, clerk)),
    findWaited(source, clerk),
  ]);
  return { ...counted, waited: waited.length };
}

const MOST_WAITED = 5;

/** The bookings of this clerk that wait for the carrier no more: through, refused, or not sent in time; the newest few. */
export function findWaited(source: BookingSource, clerk: Reader): Promise<WaitedBooking[]> {
  return listWaited(source.db.orm, scopeOf(source, clerk), MOST_WAITED);
}

/** Whose bookings the list can be narrowed to. */
export function listClerkChoices(source: BookingSource, clerk: Reader): Promise<ClerkName[]> {
  return listBookingClerks(source.db.orm, scopeOf(source, clerk));
}

type Turned = { rows: ListedBooking[]; older: ListPlace | null; newer: ListPlace | null; searched: number | null };

async function turnTo(orm: Orm, scope: BookingScope, filter: BookingFilter, place: ListPlace): Promise<Turned> {
  // One more than is shown tells whether there is a page behind.
  const { found, searched } = await readWithinLimit(orm, scope, filter, (limited, narrowed) =>
    listBookings(limited, scope, narrowed, place, LINES_PER_PAGE + 1),
  );
  const isForward = place !== 'newest' && 'after' in place;
  const hasMore = found.length > LINES_PER_PAGE;
  // Going forward ends at the top, which is a full page of its own; an address beyond the end shows the top too.
  if (isForward ? !hasMore : place !== 'newest' && found.length === 0) {
    return turnTo(orm, scope, filter, 'newest');
  }
  const rows = isForward ? found.slice(1) : found.slice(0, LINES_PER_PAGE);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    newer: first && place !== 'newest' ? { after: first.number } : null,
    older: last && (isForward || hasMore) ? { before: last.number } : null,
    searched,
  };
}

/** Whose eyes and which carrier, for every query on bookings. */
export function scopeOf({ env }: Pick<BookingSource, 'env'>, clerk: Reader): BookingScope {
  return { reader: clerk, environment: env.carrier.environment };
}

/**
 * The filter of the address in the terms of the database. A whole number that a booking has is looked up; any other text, and a number
 * that is only a part of one, is searched for. Days are those of `timeZone`.
 */
export async function bookingFilter(
  { db }: Pick<BookingSource, 'db'>,
  scope: BookingScope,
  filter: ListFilter,
  timeZone: string,
): Promise<BookingFilter> {
  const narrowed = {
    from: filter.from ? startOfDay(filter.from, timeZone) : null,
    to: filter.to ? endOfDay(filter.to, timeZone) : null,
    state: filter.state || null,
    label: filter.label || null,
    clerkId: filter.clerk || null,
    ...(filter.batch && { batchId: filter.batch }),
  };
  const numbers = numberSpellings(filter.search);
  const isWhole = numbers.length > 0 && (await isNumberOfBooking(db.orm, scope, numbers));
  return isWhole ? { ...narrowed, terms: [], numbers } : { ...narrowed, terms: searchTerms(filter.search) };
}

/** Everything in the file that depends on the clerk. */
export type ExportTexts = ExportWords & { columns: Record<ExportColumn, string> };

/**
 * The filtered list as a table, newest first, in pages of a few hundred bookings: no list is too long for memory, and no transaction
 * stands open while a slow browser takes it.
 */
export async function* exportBookings(
  source: BookingSource,
  clerk: Reader,
  filter: ListFilter,
  words: ExportTexts,
): AsyncGenerator<CsvCell[][]> {
  yield [EXPORT_COLUMNS.map((column) => words.columns[column])];
  const scope = scopeOf(source, clerk);
  const found = await bookingFilter(source, scope, filter, words.timeZone);
  for await (const rows of readEveryMatch(source.db.orm, scope, found)) {
    yield rows.map((row) => exportValues(row, words));
  }
}
