import 'server-only';
import { and, asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { RECIPIENT_PLACE, type RecipientParty, recipients } from './desk-schema';
import { fitsAll, type RecipientTerm } from './recipient-search';
import {
  inRecipientScope,
  inRecipientShop,
  type NewRecipient,
  type RecipientRow,
  type RecipientScope,
} from './recipients';

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
export function listAddressBook(
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
export async function countAddressBook(
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
export function readOn(orm: Orm, scope: RecipientScope, after: string | null, limit: number): Promise<RecipientRow[]> {
  return orm
    .select()
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), after === null ? undefined : sql`${recipients.id} > ${after}`))
    .orderBy(recipients.id)
    .limit(limit);
}

/** The rows of these identities, deleted ones too. */
export function findByIdentity(orm: Orm, scope: RecipientScope, identities: string[]): Promise<RecipientRow[]> {
  return orm
    .select()
    .from(recipients)
    .where(and(inRecipientShop(orm, scope), inArray(recipients.identity, identities)));
}

/**
 * The rows of these identities, made where there are none, and locked until the transaction ends. Always in the order of their
 * identities, so that two at once wait for each other and never in a circle. The caller has asked whether the shop may be used.
 */
export function lockOrAdd(orm: Orm, starts: readonly NewRecipient[]): Promise<(RecipientRow & { isNew: boolean })[]> {
  return (
    orm
      .insert(recipients)
      .values(starts.toSorted((a, b) => (a.identity < b.identity ? -1 : 1)))
      .onConflictDoUpdate({
        target: [recipients.environment, recipients.shopId, recipients.identity],
        set: { identity: sql`excluded.identity` },
      })
      // A row that this very statement made was locked by nobody before.
      .returning({ ...getTableColumns(recipients), isNew: sql<boolean>`xmax = 0` })
  );
}

/** These recipients of the scope that are not deleted, locked in the order of their identities until the transaction ends. */
export function lockThese(orm: Orm, scope: RecipientScope, ids: string[]): Promise<RecipientRow[]> {
  return lockWhere(orm, and(inRecipientScope(orm, scope), inArray(recipients.id, ids)));
}

function lockWhere(orm: Orm, condition: SQL | undefined): Promise<RecipientRow[]> {
  return orm.select().from(recipients).where(condition).orderBy(asc(recipients.identity)).for('update');
}

/** Writes the parties of many locked rows by one statement, and brings deleted ones back. */
export async function writeParties(
  orm: Orm,
  changes: readonly { id: string; party: RecipientParty; searchText: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const table = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, party jsonb, "searchText" text)`;
  await orm.execute(sql`
    update recipients set party = change.party, search_text = change."searchText", deleted_at = null, updated_at = now()
    from ${table} where recipients.id = change.id`);
}

/** Has the database count its recipients anew: after very many came in at once it plans by numbers of before, until it counts by itself. */
export async function analyzeRecipients(orm: Orm): Promise<void> {
  await orm.execute(sql`analyze recipients`);
}

/** Deletes recipients so that it can be undone, and gives those it deleted. Within a transaction. */
export async function deleteRecipients(orm: Orm, scope: RecipientScope, ids: string[]): Promise<string[]> {
  return setDeleted(orm, await lockThese(orm, scope, ids), sql`now()`);
}

/** Brings deleted recipients back, and gives those that are there now; a booking may have brought one back before. Within a transaction. */
export async function restoreRecipients(orm: Orm, scope: RecipientScope, ids: string[]): Promise<string[]> {
  return setDeleted(orm, await lockWhere(orm, and(inRecipientShop(orm, scope), inArray(recipients.id, ids))), null);
}

async function setDeleted(orm: Orm, locked: readonly RecipientRow[], deletedAt: SQL | null): Promise<string[]> {
  const ids = locked.map(({ id }) => id);
  await orm.update(recipients).set({ deletedAt }).where(inArray(recipients.id, ids));
  return ids;
}

/** Removes a locked recipient for good. */
export async function removeRecipient(orm: Orm, id: string): Promise<void> {
  await orm.delete(recipients).where(eq(recipients.id, id));
}

/** Removes for good whoever was deleted more than a day ago, in every shop, and gives how many: personal data must not stay. */
export async function removeLongDeleted(orm: Orm): Promise<number> {
  const rows = await orm
    .delete(recipients)
    .where(sql`${recipients.deletedAt} < now() - interval '1 day'`)
    .returning({ id: recipients.id });
  return rows.length;
}
