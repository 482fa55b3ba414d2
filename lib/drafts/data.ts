import { and, eq, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import { within } from '@/lib/db/columns';
import type { Orm } from '@/lib/db/connection';
import { drafts } from '@/lib/db/form-schema';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { OPEN_AGAIN } from '@/lib/outcomes';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

export type DraftScope = { reader: ShopReader; environment: CarrierEnvironment };
export type DraftRow = typeof drafts.$inferSelect;
/** A draft with what is said of it. */
export type ListedDraft = DraftRow & { clerkName: string; isOpen: boolean };

/** A page that was silent for longer is gone: it says every 15 s that it is there. */
const STALE = sql`interval '45 seconds'`;

/** Some page has it open now. `open_in` names the last one for good; `open_at` is null once that one said goodbye. */
const isOpen = sql<boolean>`coalesce(${within(drafts.openAt, STALE)}, false)`;

/** The part of every `where` that no caller can leave out (docs/architecture.md#shops-and-environments). */
const ofReader = (orm: Orm, { reader, environment }: DraftScope): SQL | undefined =>
  and(
    eq(drafts.environment, environment),
    inArray(
      drafts.shopId,
      orm
        .select({ id: shops.id })
        .from(shops)
        .where(and(isNull(shops.archivedAt), mayUseShop(orm, reader))),
    ),
  );

/**
 * Its form key is on disk as a booking that may be at the carrier, or that a clerk brought to an end, from whose page it is booked again: it
 * is no draft any more, even where it could not be deleted.
 */
const isBooked = (orm: Orm): SQL => {
  const found = orm
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(eq(bookings.formKey, sql`(${drafts.values} ->> 'formKey')::uuid`), notInArray(bookings.state, OPEN_AGAIN)),
    );
  return sql`exists ${found}`;
};

/** Its form key is on disk as some booking. */
const wasPressed = (orm: Orm) => {
  const found = orm
    .select({ one: sql`1` })
    .from(bookings)
    .where(eq(bookings.formKey, sql`(${drafts.values} ->> 'formKey')::uuid`));
  return sql<boolean>`exists ${found}`;
};

export type DraftWrite = Pick<
  DraftRow,
  'id' | 'environment' | 'shopId' | 'clerkId' | 'values' | 'recipientName' | 'version'
> & { pages: [string, ...string[]]; isLeaving: boolean };

/** Writes a copy, unless another page has opened the draft since, or a newer copy of these pages is there. True when it was written. */
export async function writeDraft(
  orm: Orm,
  scope: DraftScope,
  { pages, isLeaving, ...draft }: DraftWrite,
): Promise<boolean> {
  const { id: _id, environment: _environment, ...changed } = draft;
  const written = { ...changed, openIn: pages[0], openAt: isLeaving ? null : sql`now()`, updatedAt: sql`now()` };
  const rows = await orm
    .insert(drafts)
    .values({ ...draft, ...written })
    .onConflictDoUpdate({
      target: drafts.id,
      set: written,
      setWhere: sql`${and(ofReader(orm, scope), inArray(drafts.openIn, pages), lt(drafts.version, draft.version))}`,
    })
    .returning({ id: drafts.id });
  return rows.length === 1;
}

/** Opens a draft in a page: when no other page has it open, or, `isTakenOver`, even so. Null when that is not to be. */
export async function claimDraft(
  orm: Orm,
  scope: DraftScope,
  draftId: string,
  { pages, isTakenOver }: { pages: [string, ...string[]]; isTakenOver: boolean },
): Promise<DraftRow | null> {
  const isFree = or(inArray(drafts.openIn, pages), sql`not ${isOpen}`);
  const rows = await orm
    .update(drafts)
    .set({ openIn: pages[0], openAt: sql`now()`, clerkId: scope.reader.id })
    .where(
      and(eq(drafts.id, draftId), ofReader(orm, scope), sql`not ${isBooked(orm)}`, isTakenOver ? undefined : isFree),
    )
    .returning();
  return rows[0] ?? null;
}

/**
 * Notes that a page still has it open, or has gone (`isLeaving`). What it had open before it was loaded anew is its own. False when
 * another page has opened it since.
 */
export async function noteVisit(
  orm: Orm,
  scope: DraftScope,
  draftId: string,
  { pages, isLeaving }: { pages: [string, ...string[]]; isLeaving: boolean },
): Promise<boolean> {
  const rows = await orm
    .update(drafts)
    .set({ openIn: pages[0], openAt: isLeaving ? null : sql`now()` })
    .where(and(eq(drafts.id, draftId), ofReader(orm, scope), inArray(drafts.openIn, pages)))
    .returning({ id: drafts.id });
  return rows.length === 1;
}

/** Deletes a draft that no other page has open, or, `isOwnOnly`, has opened since, and gives it, so that it can be put back. */
export async function deleteDraft(
  orm: Orm,
  scope: DraftScope,
  draftId: string,
  { pages, isOwnOnly }: { pages: string[]; isOwnOnly: boolean },
): Promise<DraftRow | null> {
  const isOwn = inArray(drafts.openIn, pages);
  const isFree = isOwnOnly ? isOwn : or(isOwn, sql`not ${isOpen}`);
  const rows = await orm
    .delete(drafts)
    .where(and(eq(drafts.id, draftId), ofReader(orm, scope), isFree))
    .returning();
  return rows[0] ?? null;
}

/** What a line of the list is made of: nothing else of a form is read. */
const LINE = {
  id: drafts.id,
  recipientName: drafts.recipientName,
  city: sql<string>`coalesce(${drafts.values} #>> '{recipient,city}', '')`,
  orderReference: sql<string>`coalesce(${drafts.values} ->> 'orderReference', '')`,
  contents: sql<string>`coalesce(jsonb_path_query_first(${drafts.values}, '$.items[*].contents ? (@ <> "")') #>> '{}', '')`,
  clerkId: drafts.clerkId,
  clerkName: users.name,
  openIn: drafts.openIn,
  isOpen,
  updatedAt: drafts.updatedAt,
  formKey: sql<string>`${drafts.values} ->> 'formKey'`,
};

/** The drafts of a shop, the newest first, at most fifty. */
export function listDrafts(orm: Orm, scope: DraftScope, shopId: string) {
  return orm
    .select({ ...LINE, wasPressed: wasPressed(orm) })
    .from(drafts)
    .innerJoin(users, eq(users.id, drafts.clerkId))
    .where(and(ofReader(orm, scope), eq(drafts.shopId, shopId), sql`not ${isBooked(orm)}`))
    .orderBy(sql`${drafts.updatedAt} desc, ${drafts.id}`)
    .limit(50);
}

/** Whether a form that was begun waits in a shop. */
export async function hasDrafts(orm: Orm, scope: DraftScope, shopId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(ofReader(orm, scope), eq(drafts.shopId, shopId), sql`not ${isBooked(orm)}`))
    .limit(1);
  return rows.length > 0;
}

/** One draft, or null: another shop's does not exist for this reader. */
export async function findDraft(orm: Orm, scope: DraftScope, draftId: string): Promise<ListedDraft | null> {
  const [row] = await orm
    .select({ draft: drafts, clerkName: users.name, isOpen })
    .from(drafts)
    .innerJoin(users, eq(users.id, drafts.clerkId))
    .where(and(ofReader(orm, scope), eq(drafts.id, draftId)));
  return row ? { ...row.draft, clerkName: row.clerkName, isOpen: row.isOpen } : null;
}

/** The clerk's drafts under the order reference of a booking that no page has open. */
export function listDraftsOfOrder(
  orm: Orm,
  scope: DraftScope,
  { shopId, orderReference }: { shopId: string; orderReference: string },
) {
  return orm
    .select({ id: drafts.id, version: drafts.version, values: drafts.values })
    .from(drafts)
    .where(
      and(
        ofReader(orm, scope),
        eq(drafts.shopId, shopId),
        eq(drafts.clerkId, scope.reader.id),
        sql`trim(${drafts.values} ->> 'orderReference') = ${orderReference}`,
        sql`not ${isOpen}`,
      ),
    );
}

/** Deletes the clerk's draft unless it was changed, opened or taken over since that version was read. */
export async function deleteUnchanged(orm: Orm, scope: DraftScope, draftId: string, version: number): Promise<void> {
  await orm
    .delete(drafts)
    .where(
      and(
        eq(drafts.id, draftId),
        ofReader(orm, scope),
        eq(drafts.clerkId, scope.reader.id),
        eq(drafts.version, version),
        sql`not ${isOpen}`,
      ),
    );
}

/** Deletes what was not touched for thirty days, and what was booked; gives how many. */
export async function deleteOldDrafts(orm: Orm): Promise<number> {
  const isDone = and(isBooked(orm), sql`${drafts.updatedAt} < now() - interval '1 hour'`);
  const rows = await orm
    .delete(drafts)
    .where(or(sql`${drafts.updatedAt} < now() - interval '30 days'`, isDone))
    .returning({ id: drafts.id });
  return rows.length;
}
