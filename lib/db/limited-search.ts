import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { BookingFilter } from './booking-filter';
import { placeOf } from './booking-place';
import type { Orm } from './connection';
import { bookings } from './schema';
import type { BookingScope } from './visible-bookings';

/** So many of the newest bookings are searched where a search of all of them takes too long. */
const NEWEST = 5_000;
/** Most words that an index finds take a tenth of this among a million bookings (docs/scale.md#a-million-bookings). */
const LIMIT_MS = 1_000;

/**
 * What `read` finds. A search for words ends after a second: signs and other alphabets are in no index, and one clerk's search must not
 * keep the database from the others. It then reads the newest bookings alone, and `searched` is how many; null where all were searched.
 */
export async function readWithinLimit<Found>(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  read: (orm: Orm, filter: BookingFilter) => Promise<Found>,
): Promise<{ found: Found; searched: number | null }> {
  if (filter.terms.length === 0) return { found: await read(orm, filter), searched: null };
  try {
    const found = await orm.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${LIMIT_MS}`));
      return read(transaction, filter);
    });
    return { found, searched: null };
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    const { condition, order } = await placeOf(orm, scope, undefined, 'newest');
    const newest = orm
      .select({ id: bookings.id })
      .from(bookings)
      .where(condition)
      .orderBy(...order)
      .limit(NEWEST);
    // An array is looked up by its ids, whatever the database expects of the words.
    const among = sql`${bookings.id} = any(array${newest})`;
    return { found: await read(orm, { ...filter, among }), searched: NEWEST };
  }
}

function isOutOfTime(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof DatabaseError && cause.code === '57014';
}
