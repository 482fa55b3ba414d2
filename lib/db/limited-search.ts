import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { type BookingFilter, givenByIndex, isPartlyInIndex, matches } from './booking-filter';
import { readBookings } from './booking-list';
import { type PageKey, placeOf } from './booking-place';
import type { Orm } from './connection';
import { bookings } from './schema';
import type { BookingScope, VisibleBooking } from './visible-bookings';

const ANY: BookingFilter = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };

/** So many of the newest bookings are searched where a search of all of them takes too long. */
const NEWEST = 5_000;
/** Most words that an index finds take a tenth of this among a million bookings (docs/scale.md#a-million-bookings). */
const LIMIT_MS = 1_000;
/** Of the newest: so many fill a tenth of a page, and a page is then filled in time. */
const FEW = 5;
/** Of the newest: where the index gives more, it gives tens of thousands of a million. */
const MANY = 50;

/**
 * What `read` finds. Signs and other alphabets are in no index, so the newest bookings show first whether a search with such is worth its
 * while. Any search for words ends after a second: one clerk's search must not keep the database from the others. What is too slow goes
 * through the newest bookings of those days alone, and `searched` is how many; null where all were searched.
 */
export async function readWithinLimit<Found>(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  read: (orm: Orm, filter: BookingFilter) => Promise<Found>,
): Promise<{ found: Found; searched: number | null }> {
  const sample = isPartlyInIndex(filter) ? await sampleNewest(orm, scope, filter) : null;
  const inTime = sample?.isEnough ? null : await readInTime(orm, filter, (limited) => read(limited, filter));
  if (inTime) return { ...inTime, searched: null };
  // An array is looked up by its ids, whatever the database expects of the words.
  const among = sql`${bookings.id} = any(array(select id from ${await newestOf(orm, scope, filter)}))`;
  return { found: await read(orm, { ...filter, among }), searched: sample?.isWhole ? null : NEWEST };
}

/**
 * Whether there are no more bookings than the newest, and whether those are enough: also where the index would give very many others to
 * read, of which next to none has what is looked for.
 */
async function sampleNewest(orm: Orm, scope: BookingScope, filter: BookingFilter) {
  const ofWords = matches({ ...ANY, terms: filter.terms });
  const [counted] = await orm
    .select({
      all: sql<number>`count(*)::int`,
      given: sql<number>`count(*) filter (where ${givenByIndex(filter)})::int`,
      found: sql<number>`count(*) filter (where ${ofWords})::int`,
    })
    .from(await newestOf(orm, scope, filter));
  const { all, given, found } = counted ?? { all: 0, given: 0, found: 0 };
  const isWhole = all < NEWEST;
  return { isWhole, isEnough: isWhole || (given > MANY && found < FEW) };
}

/** The newest bookings of those days, whether they match the words or not. Named as the table, so that conditions on that fit. */
async function newestOf(orm: Orm, scope: BookingScope, { from, to }: BookingFilter) {
  const { condition, order } = await placeOf(orm, scope, matches({ ...ANY, from, to }), 'newest');
  const { id, searchText } = bookings;
  return orm
    .select({ id, searchText })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(NEWEST)
    .as('bookings');
}

/** Null where a search for words takes longer than its limit. */
async function readInTime<Found>(
  orm: Orm,
  { terms }: BookingFilter,
  read: (orm: Orm) => Promise<Found>,
): Promise<{ found: Found } | null> {
  if (terms.length === 0) return { found: await read(orm) };
  try {
    const found = await orm.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${LIMIT_MS}`));
      return read(transaction);
    });
    return { found };
  } catch (error) {
    if (isOutOfTime(error)) return null;
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
  const searched = inTime ? inTime.found : await listNext(orm, scope, filter, key, atOnce);
  const last = searched.length < atOnce ? undefined : searched.at(-1);
  return {
    found: inTime ? inTime.found : await readAmong(orm, scope, filter, searched),
    next: last ? { key: { before: last.number }, isSlow: inTime === null } : null,
  };
}

/** The next bookings of those days, whether they match the words or not. */
async function listNext(orm: Orm, scope: BookingScope, { from, to }: BookingFilter, key: PageKey, atOnce: number) {
  const { condition, order } = await placeOf(orm, scope, matches({ ...ANY, from, to }), key);
  return orm
    .select({ id: bookings.id, number: bookings.number })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(atOnce);
}

async function readAmong(orm: Orm, scope: BookingScope, filter: BookingFilter, searched: { id: string }[]) {
  if (searched.length === 0) return [];
  const ids = sql.param(searched.map(({ id }) => id));
  const among = sql`${bookings.id} = any(array(select unnest(${ids}::uuid[])))`;
  return readBookings(orm, scope, { ...filter, among }, 'newest', searched.length);
}

function isOutOfTime(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof DatabaseError && cause.code === '57014';
}
