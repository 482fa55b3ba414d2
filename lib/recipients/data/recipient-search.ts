import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Orm } from '@/lib/db/connection';
import { RECIPIENT_PLACE, recipients } from '@/lib/db/recipient-schema';
import { inRecipientScope, type RecipientRow, type RecipientScope } from './recipients';

/**
 * One word to be found: one of the texts must stand in the search text. `guess`: the word may have been mistyped, and the beginning of
 * a name may be one of those `meant`, `_` for any letter.
 */
export type RecipientTerm = {
  anyOf: readonly string[];
  guess: { word: string; meant: readonly string[] } | null;
};

/** So many are looked at more closely; a letter or two fit thousands, and those of long ago are not meant. */
const NEWEST = 100;
/** They leave room for who was booked last. */
const MOST_FAVOURITES = 5;

/** The part of the search text that has an index of its own (`recipients_name`). */
const NAME = sql`split_part(${recipients.searchText}, '|', 1)`;
/** Often used, and lately: a month without a parcel weighs as much as 2.7 times fewer parcels. */
const HABIT = sql`ln(1 + ${recipients.parcelsBooked}) - extract(epoch from now() - coalesce(${recipients.lastBookedAt}, ${recipients.createdAt})) / 2592000`;

/** What a proposal is made of: nothing else is read. */
const FOUND = {
  id: recipients.id,
  party: recipients.party,
  isFavourite: recipients.isFavourite,
  parcelsBooked: recipients.parcelsBooked,
  lastBookedAt: recipients.lastBookedAt,
  lastSolutionId: recipients.lastSolutionId,
  lastServicePoint: recipients.lastServicePoint,
  lastItems: recipients.lastItems,
  orderReferences: recipients.orderReferences,
};

/** A recipient as it is proposed. */
export type FoundRecipientRow = Pick<RecipientRow, keyof typeof FOUND>;

/** At most `limit` recipients without anything typed: favourites, and who was booked last. */
export async function listUsualRecipients(
  orm: Orm,
  scope: RecipientScope,
  limit: number,
): Promise<FoundRecipientRow[]> {
  const list = (isFavourite: boolean, most: number) =>
    orm
      .select(FOUND)
      .from(recipients)
      .where(and(inRecipientScope(orm, scope), eq(recipients.isFavourite, isFavourite)))
      .orderBy(...RECIPIENT_PLACE)
      .limit(most);
  const favourites = await list(true, Math.min(MOST_FAVOURITES, limit));
  return [...favourites, ...(await list(false, limit - favourites.length))];
}

/** At most `limit` recipients that every term fits: favourites, then those found by their name, then the usual ones. */
export function findRecipients(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  limit: number,
): Promise<FoundRecipientRow[]> {
  const fits = and(inRecipientScope(orm, scope), fitsAll(terms));
  const ids = () => orm.select({ id: recipients.id }).from(recipients);
  const favourites = ids().where(and(fits, recipients.isFavourite)).limit(NEWEST);
  const newest = ids()
    .where(fits)
    .orderBy(...RECIPIENT_PLACE)
    .limit(NEWEST);
  return orm
    .select(FOUND)
    .from(recipients)
    .where(inArray(recipients.id, union(favourites, newest)))
    .orderBy(
      desc(recipients.isFavourite),
      sql`${and(...terms.map((term) => fitsIn(term, NAME)))} desc`,
      sql`${HABIT} desc`,
      recipients.id,
    )
    .limit(limit);
}

/**
 * As `findRecipients`, for words that are not there as typed: those with one typing error, then those that are merely alike
 * (`<%`, six trigrams in ten). An error is in one word, more likely in a long one, and the others narrow the search: so each word is
 * guessed alone before all of them are.
 */
export async function guessRecipients(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  limit: number,
): Promise<FoundRecipientRow[]> {
  const guessable = terms.filter(({ guess }) => guess !== null).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (const guessed of guessable.length > 1 ? guessable : []) {
    const typed = terms.map((term) => (term === guessed ? term : { ...term, guess: null }));
    const found = await guessEach(orm, scope, typed, limit);
    if (found.length > 0) return found;
  }
  return guessEach(orm, scope, terms, limit);
}

const lengthOf = ({ guess }: RecipientTerm) => guess?.word.length ?? 0;

function guessEach(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  limit: number,
): Promise<FoundRecipientRow[]> {
  const fits = (mayBeAlike: boolean) => and(...terms.map((term) => fitsOrHasTypo(term, mayBeAlike)));
  return orm
    .select(FOUND)
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), fits(true)))
    .orderBy(sql`${fits(false)} desc`, desc(recipients.isFavourite), sql`${HABIT} desc`, recipients.id)
    .limit(limit);
}

function fitsOrHasTypo(term: RecipientTerm, mayBeAlike: boolean): SQL | undefined {
  const { guess } = term;
  if (!guess) return fitsIn(term, sql`${recipients.searchText}`);
  const meant = [guess.word, ...guess.meant].map((word) => `% ${word}%`);
  const hasTypo = sql`${NAME} like any(${sql.param(meant)})`;
  return mayBeAlike ? or(hasTypo, sql`${guess.word} <% ${NAME}`) : hasTypo;
}

/** Every term stands in what a recipient is found by. */
function fitsAll(terms: readonly RecipientTerm[]): SQL | undefined {
  return and(...terms.map((term) => fitsIn(term, sql`${recipients.searchText}`)));
}

function fitsIn({ anyOf }: RecipientTerm, text: SQL): SQL | undefined {
  return or(...anyOf.map((part) => contains(part, text)));
}

/** Both sides are folded already, so LIKE serves, with a trigram index. */
function contains(part: string, text: SQL): SQL {
  const literal = part.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${text} like ${`%${literal}%`}`;
}

/** What a line of the list is made of: nothing else is read. */
const LINE = {
  id: recipients.id,
  party: recipients.party,
  parcelsBooked: recipients.parcelsBooked,
  lastBookedAt: recipients.lastBookedAt,
  isFavourite: recipients.isFavourite,
};

/** A recipient as a list shows it. */
export type ListedRecipient = Pick<RecipientRow, keyof typeof LINE>;

/** Where a recipient stands in the list, as text that the database wrote (`RECIPIENT_PLACE`); a page begins after it. */
export type RecipientPlace = [lastBooked: string, made: string, name: string, id: string];

/** At most `limit` recipients of a shop after a place, of those that every term fits; all without a term. */
export function listRecipients(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  after: RecipientPlace | null,
  limit: number,
): Promise<(ListedRecipient & { place: RecipientPlace })[]> {
  const [lastBooked, made, name, id] = RECIPIENT_PLACE;
  const place = sql<RecipientPlace>`array[(${lastBooked})::text, ${made}::text, ${name}, ${id}::text]`;
  const isAfter =
    after &&
    sql`(${sql.join(RECIPIENT_PLACE, sql`, `)}) > (${after[0]}::numeric, ${after[1]}::numeric, ${after[2]}, ${after[3]}::uuid)`;
  return orm
    .select({ ...LINE, place })
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), fitsAll(terms), isAfter ?? undefined))
    .orderBy(...RECIPIENT_PLACE)
    .limit(limit);
}

/** How many recipients every term fits, counted up to `most`: no clerk reads on through more, and a count looks at each. */
export async function countRecipients(
  orm: Orm,
  scope: RecipientScope,
  terms: readonly RecipientTerm[],
  most: number,
): Promise<number> {
  const found = orm
    .select({ id: recipients.id })
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), fitsAll(terms)))
    .limit(most)
    .as('found');
  const [counted] = await orm.select({ count: count() }).from(found);
  return counted?.count ?? 0;
}

/** The next recipients of a shop after one, in an order that no change of theirs disturbs: for a file of them all. */
export function listRecipientsAfter(
  orm: Orm,
  scope: RecipientScope,
  after: string | null,
  limit: number,
): Promise<RecipientRow[]> {
  return orm
    .select()
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), after === null ? undefined : sql`${recipients.id} > ${after}`))
    .orderBy(recipients.id)
    .limit(limit);
}
