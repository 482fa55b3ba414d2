import { sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { databaseErrorOf } from '@/lib/db/query-errors';
import { bookings } from '@/lib/db/schema';
import { type BookingFilter, matches, NO_FILTER } from './booking-filter';
import { type PageKey, pageStart, readBookings } from './booking-list';
import { estimateWords, type WordEstimate } from './booking-sample';
import type { BookingScope, VisibleBooking } from './visible-bookings';

/** So many of the newest bookings are searched where a search of all of them takes too long. */
const NEWEST = 5_000;
/** Most words that an index finds take a tenth of this among a million bookings (docs/scale.md#a-million-bookings). */
const LIMIT_MS = 1_000;
/** So many bookings are read in less than a tenth of a second. */
const MOST_READ = 6_000;
/** A page of the list, with one more. */
const PAGE = 51;
/** Of so many that the index gives for words, one fits at least; for parts of numbers and for signs it gives many that do not. */
const MOST_GIVEN_FOR_ONE = 4;

/**
 * What `read` finds. The index has three letters at a time, so a sample shows first whether it gives very many bookings of which next to
 * none fits. Any search for words ends after a second: one clerk's search must not keep the database from the others. What is too slow goes
 * through the newest bookings alone of what else is asked for, and `searched` is how many; null where all were searched.
 */
export async function readWithinLimit<Found>(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  read: (orm: Orm, filter: BookingFilter) => Promise<Found>,
): Promise<{ found: Found; searched: number | null }> {
  if (filter.terms.length === 0) return { found: await read(orm, filter), searched: null };
  const inTime = await readInTime(orm, filter, async (limited) =>
    isSearchedSoon(await estimateWords(limited, filter)) ? { found: await read(limited, filter) } : null,
  );
  if (inTime) return { ...inTime, searched: null };
  const { all, ids } = await searchNewest(orm, scope, filter);
  const found = await read(orm, { ...filter, among: isOneOf(ids) });
  return { found, searched: all < NEWEST ? null : NEWEST };
}

/** Whether the index gives few bookings, or mostly such as fit; or so many fit that the newest fill a page soon. */
function isSearchedSoon({ all, given, found }: WordEstimate): boolean {
  return given <= Math.max(MOST_READ, MOST_GIVEN_FOR_ONE * found) || PAGE * all <= MOST_READ * found;
}

/** How many newest bookings there are of what else is asked for, and which of them have the words. */
async function searchNewest(orm: Orm, scope: BookingScope, { terms, ...others }: BookingFilter) {
  const { condition, order } = await pageStart(orm, scope, matches({ ...others, terms: [] }), 'newest');
  const { id, searchText } = bookings;
  const newest = orm
    .select({ id, searchText })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(NEWEST)
    // Named as the table, so that conditions on that fit.
    .as('bookings');
  const [searched] = await orm
    .select({
      all: sql<number>`count(*)::int`,
      ids: sql<string[]>`coalesce(array_agg(${bookings.id}) filter (where ${matches({ ...NO_FILTER, terms })}), '{}')`,
    })
    .from(newest);
  return searched ?? { all: 0, ids: [] };
}

/** The SQLSTATE of a statement that was ended by its limit. */
const OUT_OF_TIME = '57014';

/** Null where a statement of a search for words takes longer than its limit. */
async function readInTime<Answer>(
  orm: Orm,
  { terms }: BookingFilter,
  read: (orm: Orm) => Promise<Answer | null>,
): Promise<Answer | null> {
  if (terms.length === 0) return read(orm);
  try {
    return await orm.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${LIMIT_MS}`));
      return read(transaction);
    });
  } catch (error) {
    if (databaseErrorOf(error)?.code === OUT_OF_TIME) return null;
    throw error;
  }
}

const BOOKINGS_PER_READ = 500;

/**
 * All bookings that match, newest first, a few hundred at once: none is left out, since who reads them to the end takes them for all. A
 * search that once takes too long goes on through all bookings, so many at a time, of which each takes some milliseconds. Where none of
 * those match, the list is empty, so that who reads it can give up.
 */
export async function* readEveryMatch(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  atOnce: number = BOOKINGS_PER_READ,
): AsyncGenerator<VisibleBooking[]> {
  let at: Position | null = { key: 'newest', isSlow: false };
  while (at) {
    const { found, next }: NextMatches = await readNext(orm, scope, filter, at, atOnce);
    yield found;
    at = next;
  }
}

/** `isSlow`: a search took too long before. */
type Position = { key: PageKey; isSlow: boolean };
type NextMatches = { found: VisibleBooking[]; next: Position | null };

async function readNext(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  { key, isSlow }: Position,
  atOnce: number,
): Promise<NextMatches> {
  const inTime = isSlow
    ? null
    : await readInTime(orm, filter, (limited) => readBookings(limited, scope, filter, key, atOnce));
  const searched = inTime ?? (await listNext(orm, scope, filter, key, atOnce));
  const last = searched.length < atOnce ? undefined : searched.at(-1);
  return {
    found: inTime ?? (await readAmong(orm, scope, filter, searched)),
    next: last ? { key: { before: last.number }, isSlow: inTime === null } : null,
  };
}

/** The next bookings of those days, whether they match the words or not. */
async function listNext(orm: Orm, scope: BookingScope, { from, to }: BookingFilter, key: PageKey, atOnce: number) {
  const { condition, order } = await pageStart(orm, scope, matches({ ...NO_FILTER, from, to }), key);
  return orm
    .select({ id: bookings.id, number: bookings.number })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(atOnce);
}

async function readAmong(orm: Orm, scope: BookingScope, filter: BookingFilter, searched: { id: string }[]) {
  if (searched.length === 0) return [];
  const among = isOneOf(searched.map(({ id }) => id));
  return readBookings(orm, scope, { ...filter, among }, 'newest', searched.length);
}

/** An array is looked up by its ids, whatever the database expects of the words. */
const isOneOf = (ids: readonly string[]) =>
  sql`${bookings.id} = any(array(select unnest(${sql.param([...ids])}::uuid[])))`;
