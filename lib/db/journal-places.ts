import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { journalPlaces } from './schema';

/** How many bytes of a journal this database has read; 0 for one it does not know. */
export async function findJournalPlace(orm: Orm, journal: string): Promise<number> {
  const [row] = await orm
    .select({ byte: journalPlaces.byte })
    .from(journalPlaces)
    .where(eq(journalPlaces.journal, journal));
  return row?.byte ?? 0;
}

/** Keeps how far a journal has been read. */
export async function keepJournalPlace(orm: Orm, journal: string, byte: number): Promise<void> {
  await orm
    .insert(journalPlaces)
    .values({ journal, byte })
    .onConflictDoUpdate({ target: journalPlaces.journal, set: { byte, readAt: sql`now()` } });
}
