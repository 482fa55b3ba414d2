import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { bookings, shops } from './schema';
import { mayUseShop } from './shops';
import type { BookingScope } from './visible-bookings';

/** From where a page goes on, by the `number` of a booking: older than `before`, newer than `after`, or from the newest. */
export type PageKey = { before: number } | { after: number } | 'newest';

type Place = { condition: SQL | undefined; order: SQL[]; isUpwards: boolean };

/** Where a page begins and in which order it is read. */
export async function placeOf(orm: Orm, scope: BookingScope, filter: SQL | undefined, key: PageKey): Promise<Place> {
  const isUpwards = key !== 'newest' && 'after' in key;
  const condition = and(await visibleTo(orm, scope), filter, key === 'newest' ? undefined : beyond(key));
  const order = [bookings.createdAt, bookings.number].map(
    (column) => sql`${column} ${isUpwards ? sql`asc` : sql`desc`}`,
  );
  return { condition, order, isUpwards };
}

/**
 * What a reader may see. A clerk's shops are named one by one, so that the database knows how many bookings they have and takes the index
 * that fits: a small shop's own, or the one over all shops. An administrator sees every booking of the environment: naming hundreds of
 * shops would keep the indexes over all of them from answering alone.
 */
export async function visibleTo(orm: Orm, { reader, environment, shopIds }: BookingScope): Promise<SQL | undefined> {
  const isHere = eq(bookings.environment, environment);
  if (reader.isAdministrator) return isHere;
  return and(isHere, inArray(bookings.shopId, [...(shopIds ?? (await shopsOf(orm, { reader, environment })))]));
}

/** The same scope with the shops of its reader: for the statements of one page, which need not look them up each. */
export async function withShops(orm: Orm, scope: BookingScope): Promise<BookingScope> {
  return scope.reader.isAdministrator ? scope : { ...scope, shopIds: await shopsOf(orm, scope) };
}

async function shopsOf(orm: Orm, { reader, environment }: BookingScope): Promise<string[]> {
  const ofReader = await orm
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.environment, environment), mayUseShop(orm, reader)));
  return ofReader.map(({ id }) => id);
}

function beyond(key: Exclude<PageKey, 'newest'>): SQL {
  const [sign, number] = 'after' in key ? [sql`>`, key.after] : [sql`<`, key.before];
  const madeAt = sql`(select created_at from bookings where number = ${number})`;
  return sql`(${bookings.createdAt}, ${bookings.number}) ${sign} (${madeAt}, ${number}::bigint)`;
}
