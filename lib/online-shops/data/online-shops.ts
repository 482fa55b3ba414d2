import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { onlineShops } from '@/lib/db/online-shop-schema';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { type ShopFault, type ShopSystem, shownAddress, type WritingWay } from '@/lib/online-shops/online-shop';
import type { Reading } from '@/lib/online-shops/reading-life';

export type OnlineShopRow = typeof onlineShops.$inferSelect & { shopName: string };

const inEnvironment = (environment: CarrierEnvironment) =>
  and(eq(shops.environment, environment), isNull(shops.archivedAt), isNull(onlineShops.removedAt));

function select(orm: Orm) {
  return orm
    .select({ row: onlineShops, shopName: shops.name })
    .from(onlineShops)
    .innerJoin(shops, eq(shops.id, onlineShops.shopId));
}

/** The online shops of an environment, by shop and age. */
export async function listOnlineShops(orm: Orm, environment: CarrierEnvironment): Promise<OnlineShopRow[]> {
  const rows = await select(orm)
    .where(inEnvironment(environment))
    .orderBy(asc(shops.name), asc(onlineShops.createdAt), asc(onlineShops.id));
  return rows.map(({ row, shopName }) => ({ ...row, shopName }));
}

/** One of them, or null. */
export async function findOnlineShop(
  orm: Orm,
  environment: CarrierEnvironment,
  onlineShopId: string,
): Promise<OnlineShopRow | null> {
  const [found] = await select(orm).where(and(eq(onlineShops.id, onlineShopId), inEnvironment(environment)));
  return found ? { ...found.row, shopName: found.shopName } : null;
}

export type NewOnlineShop = Pick<
  OnlineShopRow,
  | 'id'
  | 'shopId'
  | 'system'
  | 'address'
  | 'site'
  | 'sealedKeys'
  | 'boxGrams'
  | 'usualGrams'
  | 'writesAt'
  | 'notifies'
  | 'way'
  | 'createdBy'
>;

/** Adds an online shop. */
export async function insertOnlineShop(orm: Orm, shop: NewOnlineShop): Promise<void> {
  await orm.insert(onlineShops).values(shop);
}

/**
 * Whether an online shop can be connected: `'connected'` where it is, under whatever address and to whatever shop, since its orders would be booked
 * twice; the id that it had where it was connected to the same shop of the desk before, whose orders it keeps; null where it is new. Holds off
 * other connections until the transaction ends.
 */
export async function findFormerShop(
  orm: Orm,
  { system, site, shopId }: Pick<NewOnlineShop, 'system' | 'site' | 'shopId'>,
): Promise<'connected' | { id: string } | null> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext('online shop'))`);
  const isSame = and(eq(onlineShops.system, system), eq(onlineShops.site, site));
  if ((await orm.$count(onlineShops, and(isSame, isNull(onlineShops.removedAt)))) > 0) return 'connected';
  const [former] = await orm
    .select({ id: onlineShops.id })
    .from(onlineShops)
    .where(and(isSame, eq(onlineShops.shopId, shopId)))
    .orderBy(desc(onlineShops.createdAt))
    .limit(1);
  return former ?? null;
}

/** Connects an online shop again that was disconnected: it is read from its beginning, and numbers of earlier bookings do not go back. */
export async function reconnectOnlineShop(orm: Orm, { id, createdBy: _, ...shop }: NewOnlineShop): Promise<void> {
  await orm
    .update(onlineShops)
    .set({
      ...shop,
      ...NO_FAULT,
      reading: null,
      allReadAt: null,
      lentUntil: null,
      removedAt: null,
      writesSince: sql`now()`,
      dueAt: sql`now()`,
    })
    .where(eq(onlineShops.id, id));
}

const NO_FAULT = { failures: 0, fault: null, faultSince: null };

export type OnlineShopChange = Pick<
  OnlineShopRow,
  'boxGrams' | 'usualGrams' | 'rules' | 'writesAt' | 'notifies' | 'verifiesPacking' | 'weightTolerance' | 'printsSlips'
>;

/** Changes an online shop, with other keys where they are given, and has it read at once: what was wrong may be cured. */
export async function updateOnlineShop(
  orm: Orm,
  onlineShopId: string,
  change: OnlineShopChange,
  keys: Pick<OnlineShopRow, 'sealedKeys' | 'way'> | null,
): Promise<void> {
  const { writesSince, writesAt } = onlineShops;
  await orm
    .update(onlineShops)
    .set({
      ...change,
      ...keys,
      writesSince: sql`case when ${writesAt} = ${change.writesAt} then ${writesSince} else now() end`,
      dueAt: sql`now()`,
      failures: 0,
    })
    .where(isConnected(onlineShopId));
}

const isConnected = (onlineShopId: string) => and(eq(onlineShops.id, onlineShopId), isNull(onlineShops.removedAt));

/** Keeps how numbers are sent back, as the newest test found it. */
export async function keepWay(orm: Orm, onlineShopId: string, way: WritingWay): Promise<void> {
  await orm.update(onlineShops).set({ way, dueAt: sql`now()`, failures: 0 }).where(isConnected(onlineShopId));
}

/** Disconnects an online shop. Its keys go; its orders stay, and what waits to be written to it ends. */
export async function removeOnlineShop(orm: Orm, onlineShopId: string): Promise<void> {
  await orm
    .update(onlineShops)
    .set({ removedAt: sql`now()`, sealedKeys: '', reading: null, lentUntil: null })
    .where(eq(onlineShops.id, onlineShopId));
  await orm.execute(sql`update write_backs set state = 'by_hand', fault = 'disconnected', due_at = null
    where online_shop_id = ${onlineShopId} and due_at is not null`);
}

/** Follows the practice online shops to where they are now: the practice carrier may have another port after each start. */
export async function followPracticeShops(orm: Orm, addresses: Record<ShopSystem, string>): Promise<void> {
  for (const [system, address] of Object.entries(addresses)) {
    const site = shownAddress(address);
    const { pathname } = new URL(address);
    await orm.execute(sql`update online_shops s set address = ${address}, site = ${site}, due_at = now(), failures = 0
      from shops where shops.id = s.shop_id and shops.environment = 'practice' and s.system = ${system} and s.address <> ${address}
        and s.address ~ ('^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]+)?' || ${pathname}::text || '$')`);
  }
}

/** Has an online shop read now, whatever waits it has. */
export async function makeReadingDue(orm: Orm, onlineShopId: string): Promise<void> {
  await orm.update(onlineShops).set({ dueAt: sql`now()` }).where(eq(onlineShops.id, onlineShopId));
}

/** However often a shop says that it has news, it is read no sooner after the reading before. */
const HINT_PAUSE = sql`interval '5 seconds'`;

/**
 * Has an online shop read sooner that says it has news: `HINT_PAUSE` after the reading before at the earliest. One that cannot be read waits as
 * long as before.
 */
export async function hintReading(orm: Orm, onlineShopId: string): Promise<void> {
  const { dueAt, readAt, failures, lentUntil } = onlineShops;
  const soon = sql`greatest(now(), ${readAt} + ${HINT_PAUSE})`;
  await orm
    .update(onlineShops)
    // One that is being read may have been asked before its news: it is read once more (`endReading`).
    .set({ dueAt: sql`case when ${lentUntil} is null then least(${dueAt}, ${soon}) else ${soon} end` })
    .where(and(isConnected(onlineShopId), eq(failures, 0)));
}

/** A page that is read counts as lost after so long: it may take a hundred requests for what was paid back. */
const LEASE = sql`interval '10 minutes'`;

/** No process reads it, or one that is lost, or one of before the database's clock was put back. */
const IS_FREE = sql`(${onlineShops.lentUntil} is null or ${onlineShops.lentUntil} not between now() and now() + ${LEASE})`;

/** Lends the reading of an online shop that is due to this process; null where none is. */
export async function claimReading(orm: Orm, environment: CarrierEnvironment): Promise<OnlineShopRow | null> {
  return orm.transaction(async (own) => {
    const [due] = await select(own)
      .where(and(inEnvironment(environment), lte(onlineShops.dueAt, sql`now()`), IS_FREE))
      .orderBy(asc(onlineShops.dueAt), asc(onlineShops.id))
      .limit(1)
      .for('update', { of: onlineShops, skipLocked: true });
    if (!due) return null;
    const [lent] = await own
      .update(onlineShops)
      // To the millisecond, which a process knows.
      .set({ lentUntil: sql`date_trunc('milliseconds', now() + ${LEASE})` })
      .where(eq(onlineShops.id, due.row.id))
      .returning();
    return lent ? { ...lent, shopName: due.shopName } : null;
  });
}

/** A reading that was lent, and until when. Once it counts as lost, it changes nothing any more. */
export type Lent = Pick<OnlineShopRow, 'id' | 'lentUntil'>;

const isLent = ({ id, lentUntil }: Lent) =>
  and(
    eq(onlineShops.id, id),
    lentUntil === null ? isNull(onlineShops.lentUntil) : eq(onlineShops.lentUntil, lentUntil),
  );

/** Keeps where a reading stands after a page, which is to go on at once. */
export async function keepReading(orm: Orm, lent: Lent, reading: Reading): Promise<void> {
  await orm
    .update(onlineShops)
    .set({ reading, dueAt: sql`now()`, lentUntil: null, ...NO_FAULT })
    .where(isLent(lent));
}

/** Ends a reading that came to its last page; `since` is where the next one begins. */
export async function endReading(
  orm: Orm,
  lent: Lent,
  { since, isAll, waitSeconds }: { since: string; isAll: boolean; waitSeconds: number },
): Promise<void> {
  await orm
    .update(onlineShops)
    .set({
      reading: null,
      readSince: since,
      readAt: sql`now()`,
      ...(isAll ? { allReadAt: sql`now()` } : {}),
      // A hint came while it was read, and since it was lent.
      dueAt: sql`case when ${onlineShops.dueAt} > ${onlineShops.lentUntil} - ${LEASE} then now() + ${HINT_PAUSE}
        else now() + make_interval(secs => ${waitSeconds}) end`,
      lentUntil: null,
      ...NO_FAULT,
    })
    .where(isLent(lent));
}

/** Keeps why a page could not be read. The reading goes on at the same place. */
export async function keepReadingFault(
  orm: Orm,
  lent: Lent,
  { fault, waitSeconds }: { fault: ShopFault; waitSeconds: number },
): Promise<void> {
  await orm
    .update(onlineShops)
    .set({
      failures: sql`${onlineShops.failures} + 1`,
      fault,
      faultSince: sql`coalesce(${onlineShops.faultSince}, now())`,
      lentUntil: null,
      dueAt: sql`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where(isLent(lent));
}

/** Lets no wait grow longer where the database's clock was put back: none is longer than an hour, unless the shop asked for it. */
export async function keepReadingWaits(orm: Orm): Promise<void> {
  await orm
    .update(onlineShops)
    .set({ dueAt: sql`now()` })
    .where(
      sql`${onlineShops.dueAt} > now() + case when ${onlineShops.fault} = 'busy' then interval '1 day' else interval '1 hour' end`,
    );
}
