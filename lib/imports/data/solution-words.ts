import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { solutionWords } from '@/lib/db/import-schema';

/** A shop keeps so many; those that were chosen longest ago give way. */
const MOST_WORDS = 500;

/** What a shop reads words for a solution as: the id of a solution, or null for none, by the key of the word. */
export async function findSolutionWords(orm: Orm, shopId: string): Promise<Map<string, string | null>> {
  const rows = await orm
    .select({ word: solutionWords.word, solutionId: solutionWords.solutionId })
    .from(solutionWords)
    .where(eq(solutionWords.shopId, shopId))
    .orderBy(solutionWords.word);
  return new Map(rows.map(({ word, solutionId }) => [word, solutionId]));
}

/** Remembers what words mean in a shop, in place of what they meant before. */
export async function rememberSolutionWords(
  orm: Orm,
  shopId: string,
  words: ReadonlyMap<string, string | null>,
): Promise<void> {
  const chosen = { solutionId: sql`excluded.solution_id`, chosenAt: sql`now()` };
  await orm
    .insert(solutionWords)
    .values([...words].map(([word, solutionId]) => ({ shopId, word, solutionId })))
    .onConflictDoUpdate({ target: [solutionWords.shopId, solutionWords.word], set: chosen });
  const newest = orm
    .select({ word: solutionWords.word })
    .from(solutionWords)
    .where(eq(solutionWords.shopId, shopId))
    .orderBy(desc(solutionWords.chosenAt), solutionWords.word)
    .limit(MOST_WORDS);
  await orm.delete(solutionWords).where(and(eq(solutionWords.shopId, shopId), notInArray(solutionWords.word, newest)));
}
