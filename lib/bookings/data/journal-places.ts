import { eq, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { journalPlaces } from '@/lib/db/instance-schema';
import { isMarkKnown } from '@/lib/platform/data/instance';
import { readIncarnation } from './instance-journals';

/** How many bytes of a journal were read, and what stands before that place. */
export type ReadPlace = Pick<typeof journalPlaces.$inferSelect, 'byte' | 'mark'>;

/** How far this database has read a journal; null for one it does not know. */
export async function findJournalPlace(orm: Orm, journal: string): Promise<ReadPlace | null> {
  const { byte, mark } = journalPlaces;
  const [row] = await orm.select({ byte, mark }).from(journalPlaces).where(eq(journalPlaces.journal, journal));
  return row ?? null;
}

/** Which database lines were brought into: a mark that it gave out before them, and which copy it is. */
export type ReadInto = { epoch: string; incarnation: string };

/**
 * Keeps how far a journal has been read; false in a database that was restored since it gave out the mark, or that is another copy, perhaps one
 * that was made between the mark and the lines: it lacks what was read before.
 */
export function keepJournalPlace(orm: Orm, journal: string, place: ReadPlace, into: ReadInto): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    if (!(await isMarkKnown(transaction, into.epoch))) return false;
    if ((await readIncarnation(transaction)) !== into.incarnation) return false;
    await transaction
      .insert(journalPlaces)
      .values({ journal, ...place })
      .onConflictDoUpdate({ target: journalPlaces.journal, set: { ...place, readAt: sql`now()` } });
    return true;
  });
}
