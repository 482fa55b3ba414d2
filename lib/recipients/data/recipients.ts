import { and, asc, eq, exists, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { placeholders, prepared } from '@/lib/db/prepared';
import { type RecipientParty, recipients } from '@/lib/db/recipient-schema';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

export type RecipientRow = typeof recipients.$inferSelect;
export type NewRecipient = typeof recipients.$inferInsert;

/**
 * Whose eyes, which carrier, which shop: the part of every `where` on recipients that no caller can leave out
 * (docs/architecture.md#shops-and-environments).
 */
export type RecipientScope = { reader: ShopReader; environment: CarrierEnvironment; shopId: string };

/** The recipients of a scope that are not deleted, as a condition. */
export function inRecipientScope(orm: Orm, scope: RecipientScope): SQL | undefined {
  return and(inRecipientShop(orm, scope), isNull(recipients.deletedAt));
}

/** The recipients of a scope, deleted ones too, as a condition. Which shop may be read is asked once, not for every row. */
function inRecipientShop(orm: Orm, { reader, environment, shopId }: RecipientScope): SQL | undefined {
  const mayRead = orm
    .select({ one: sql`1` })
    .from(shops)
    .where(and(eq(shops.id, shopId), eq(shops.environment, environment), mayUseShop(orm, reader)));
  return and(eq(recipients.environment, environment), eq(recipients.shopId, shopId), exists(mayRead));
}

/** One recipient, or null: another shop's, another environment's and a deleted one do not exist for this reader. */
export async function findRecipient(
  orm: Orm,
  scope: RecipientScope,
  recipientId: string,
): Promise<RecipientRow | null> {
  const rows = await orm
    .select()
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), eq(recipients.id, recipientId)));
  return rows[0] ?? null;
}

/** Marks a favourite, or unmarks it. False when the reader has no such recipient. */
export async function setFavourite(
  orm: Orm,
  scope: RecipientScope,
  recipientId: string,
  isFavourite: boolean,
): Promise<boolean> {
  const rows = await orm
    .update(recipients)
    .set({ isFavourite, updatedAt: sql`now()` })
    .where(and(inRecipientScope(orm, scope), eq(recipients.id, recipientId)))
    .returning({ id: recipients.id });
  return rows.length === 1;
}

/** A recipient as it was read, and the version of its row. */
export type ReadRecipient = RecipientRow & { version: string };

/** The one row of an identity, or null. It may be a deleted one. */
export async function readRecipient(
  orm: Orm,
  { environment, shopId, identity }: Pick<RecipientRow, 'environment' | 'shopId' | 'identity'>,
): Promise<ReadRecipient | null> {
  const rows = await readByIdentity(orm).execute({ environment, shopId, identity });
  return rows[0] ?? null;
}

const readByIdentity = prepared((orm) =>
  orm
    .select({ ...getTableColumns(recipients), version: sql<string>`${recipients}.xmin::text` })
    .from(recipients)
    .where(
      and(
        eq(recipients.environment, sql.placeholder('environment')),
        eq(recipients.shopId, sql.placeholder('shopId')),
        eq(recipients.identity, sql.placeholder('identity')),
      ),
    )
    .prepare('read_recipient'),
);

/** What a booking makes of a recipient, every column that it may change by name. */
export type RememberedRecipient = Pick<RecipientRow, (typeof KEY)[number] | (typeof REMEMBERED)[number] | 'lastItems'>;

const KEY = ['environment', 'shopId', 'identity'] as const;
const REMEMBERED = [
  'party',
  'searchText',
  'parcelsBooked',
  'lastBookedAt',
  'lastSolutionId',
  'lastServicePoint',
  'orderReferences',
  'deletedAt',
] as const;

/** Writes a recipient in place of the version that was read, or where there was none. False when another write came first. */
export async function replaceRecipient(
  orm: Orm,
  recipient: RememberedRecipient,
  version: string | null,
): Promise<boolean> {
  const rows = await replacement(orm).execute({ ...recipient, version });
  return rows.length === 1;
}

const replacement = prepared((orm) => {
  const columns = getTableColumns(recipients);
  const changes = [...REMEMBERED, 'lastItems' as const].map((key) => {
    const written = sql`excluded.${sql.identifier(columns[key].name)}`;
    return [key, written] as const;
  });
  return (
    orm
      .insert(recipients)
      // A list that is JSON: the driver alone would take it for an array of PostgreSQL's.
      .values({ ...placeholders([...KEY, ...REMEMBERED]), lastItems: sql.placeholder('lastItems') })
      .onConflictDoUpdate({
        target: KEY.map((key) => columns[key]),
        set: { ...Object.fromEntries(changes), updatedAt: sql`now()` },
        setWhere: sql`${recipients}.xmin::text = ${sql.placeholder('version')}`,
      })
      .returning({ id: recipients.id })
      .prepare('replace_recipient')
  );
});

/** Writes what became of a recipient. */
export async function updateRecipient(orm: Orm, recipientId: string, change: Partial<NewRecipient>): Promise<void> {
  await orm
    .update(recipients)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(recipients.id, recipientId));
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
      // A row that this very statement made was not locked before.
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

/** Has the database count its recipients again: after very many came in at once it plans by numbers of before, until it counts by itself. */
export async function analyzeRecipients(orm: Orm): Promise<void> {
  await orm.execute(sql`select analyze_recipients()`);
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

/** Removes for good the recipients that were deleted more than a day ago, in every shop, and gives how many: personal data must not stay. */
export async function removeLongDeleted(orm: Orm): Promise<number> {
  const rows = await orm
    .delete(recipients)
    .where(sql`${recipients.deletedAt} < now() - interval '1 day'`)
    .returning({ id: recipients.id });
  return rows.length;
}
