import 'server-only';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { recipients } from './desk-schema';
import { inRecipientScope, type RecipientRow, type RecipientScope } from './recipients';

/** One word to be found: one of the texts must stand in the search text; `guess` may stand there with a slip of the finger. */
export type RecipientTerm = { anyOf: readonly string[]; guess: string | null };

/** Often used, and lately: a month without a parcel weighs as much as 2.7 times fewer parcels. */
const HABIT = sql`ln(1 + ${recipients.timesBooked}) - extract(epoch from now() - coalesce(${recipients.lastBookedAt}, ${recipients.createdAt})) / 2592000`;

/** Favourites, and after them who was booked last; at most `limit`. */
export function listUsualRecipients(orm: Orm, scope: RecipientScope, limit: number): Promise<RecipientRow[]> {
  return orm
    .select()
    .from(recipients)
    .where(inRecipientScope(orm, scope))
    .orderBy(desc(recipients.isFavourite), sql`${recipients.lastBookedAt} desc nulls last`, recipients.id)
    .limit(limit);
}

/** At most `limit` recipients whom every term fits: favourites, whom the name tells, then the usual ones. */
export async function findRecipients(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  limit: number,
): Promise<RecipientRow[]> {
  const fits = and(...terms.map(({ anyOf }) => or(...anyOf.map((text) => contains(text)))));
  const byName = and(...terms.map(({ anyOf }) => or(...anyOf.map((text) => contains(text, NAME)))));
  return orm
    .select()
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), fits))
    .orderBy(desc(recipients.isFavourite), sql`${byName} desc`, sql`${HABIT} desc`, recipients.id)
    .limit(limit);
}

/** How much of a guessed word must be there; a swap of two letters in a name of six leaves less than half of its trigrams. */
const LIKENESS = 0.4;

/** As `findRecipients`, with slips of the finger in the words that may be guessed; the most alike first. */
export function guessRecipients(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  limit: number,
): Promise<RecipientRow[]> {
  const guesses = terms.flatMap(({ guess }) => guess ?? []);
  const fits = terms.map(({ anyOf, guess }) =>
    guess === null ? or(...anyOf.map((text) => contains(text))) : sql`${guess} <% ${recipients.searchText}`,
  );
  const likeness = sql.join(
    guesses.map((guess) => sql`word_similarity(${guess}, ${recipients.searchText})`),
    sql` + `,
  );
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    return transaction
      .select()
      .from(recipients)
      .where(and(inRecipientScope(orm, scope), ...fits))
      .orderBy(sql`${likeness} desc`, desc(recipients.isFavourite), sql`${HABIT} desc`, recipients.id)
      .limit(limit);
  });
}

const NAME = sql`split_part(${recipients.searchText}, '|', 1)`;

/** Both sides are folded already, so LIKE serves, with the trigram index. */
function contains(text: string, where: SQL | typeof recipients.searchText = recipients.searchText): SQL {
  const literal = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${where} like ${`%${literal}%`}`;
}
