import 'server-only';
import { and, eq, exists, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { recipients } from './desk-schema';
import { placeholders, prepared } from './prepared';
import { type CarrierEnvironment, shops } from './schema';
import { mayUseShop, type ShopReader } from './shops';

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
export function inRecipientShop(orm: Orm, { reader, environment, shopId }: RecipientScope): SQL | undefined {
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
  ...(['party', 'searchText', 'parcelsBooked', 'lastBookedAt', 'lastSolutionId'] as const),
  ...(['lastServicePoint', 'orderReferences', 'deletedAt'] as const),
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
