import 'server-only';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { recipients } from './desk-schema';
import { type CarrierEnvironment, shops } from './schema';
import { mayUseShop, type ShopReader } from './shops';

export type RecipientRow = typeof recipients.$inferSelect;
export type NewRecipient = typeof recipients.$inferInsert;

/** Whose eyes, which carrier, which shop: the part of every `where` on recipients that no caller can leave out (design 4, "Shops"). */
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

/**
 * The one row of an identity, made with what is given when there is none, and locked until the transaction ends: two at once make
 * one, and the second goes on from what the first wrote. It may be a deleted one.
 */
export async function lockRecipient(orm: Orm, start: NewRecipient): Promise<RecipientRow> {
  const [row] = await orm
    .insert(recipients)
    .values(start)
    .onConflictDoUpdate({
      target: [recipients.environment, recipients.shopId, recipients.identity],
      set: { identity: start.identity },
    })
    .returning();
  if (!row) throw new Error('A recipient that was put on disk is not there');
  return row;
}

/** Writes what became of a recipient that is locked. */
export async function updateRecipient(orm: Orm, recipientId: string, change: Partial<NewRecipient>): Promise<void> {
  await orm
    .update(recipients)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(recipients.id, recipientId));
}
