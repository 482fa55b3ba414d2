import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { bookings } from '@/lib/db/schema';
import { type BookingFilter, givenByIndex, matches, NO_FILTER } from './booking-filter';

// What a search comes to, by some pages of the table, at random over all its years. A small table is looked at whole.

/** Some two thousand bookings of a million: before each search, so it must cost next to nothing. */
const PAGES = 500;

/** Of the table, up to 1. By its size on disk: how many rows it has is not known before it was analysed. */
const SHARE = sql.raw(
  `(select least(1, ${PAGES} * current_setting('block_size')::float8 / greatest(pg_relation_size('bookings'), 1)))`,
);

/** The same pages each time, so that they stay in memory and a search is judged as it was before. */
const SAMPLE = sql`${bookings} tablesample system (100 * ${SHARE}) repeatable (1)`;

/** How many bookings of all shops there are, how many the index gives for the words, and how many of those have them. */
export type WordEstimate = { all: number; given: number; found: number };

/** Reckoned from the sample, so these are no whole numbers. Words of none fit nothing. */
export async function estimateWords(orm: Orm, filter: BookingFilter): Promise<WordEstimate> {
  const hasWords = matches({ ...NO_FILTER, terms: filter.terms });
  const { rows } = await orm.execute<WordEstimate>(sql`select count(*) / ${SHARE} as all,
      count(*) filter (where ${givenByIndex(filter)}) / ${SHARE} as given,
      count(*) filter (where ${hasWords}) / ${SHARE} as found
    from ${SAMPLE}`);
  return rows[0] ?? { all: 0, given: 0, found: 0 };
}

/** So many times as many are expected as are wanted, so that a sample that is a little off still gives enough. */
const MARGIN = 1.5;

/** Since when so many bookings match the condition, a little early; null where those of all years are hardly enough. */
export async function estimateSince(orm: Orm, condition: SQL | undefined, wanted: number): Promise<Date | null> {
  const newer = sql`ceil(${wanted * MARGIN}::float8 * ${SHARE} * count(*) / nullif(count(*) filter (where is_match), 0))`;
  const { rows } = await orm.execute<{ since: number }>(sql`
    with sample as (select created_at, ${condition} as is_match from ${SAMPLE})
    select floor(extract(epoch from created_at) * 1000)::float8 as since from sample order by created_at desc
    offset (select coalesce(${newer}, count(*))::bigint from sample) limit 1`);
  return rows[0] ? new Date(rows[0].since) : null;
}
