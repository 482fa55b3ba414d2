import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Clerk } from '@/lib/auth/session';
import { listPresets } from '@/lib/db/parcel-presets';
import { listShops, listSolutions } from '@/lib/db/shops';
import { server } from '@/lib/server';
import { presentShop, type ShopView } from '@/lib/shops/shop-view';

/** Where a clerk's choice of shop is kept; it only picks among the shops the clerk may use. */
export const SHOP_COOKIE = 'shop';

/** A shop to choose. */
export type ShopChoice = { id: string; name: string };

const rowsOf = cache((clerk: Clerk) => {
  const { db, env } = server();
  return listShops(db.orm, clerk, env.carrier.environment);
});

/** The shops a clerk may book for, by name: of the carrier environment in use, and the clerk's own unless an administrator. */
export async function shopsOf(clerk: Clerk): Promise<ShopChoice[]> {
  return (await rowsOf(clerk)).map(({ id, name }) => ({ id, name }));
}

/**
 * The shop the clerk chose, else the one there first, so that a shop added later takes nobody's place under their hands; with its
 * sender and solutions. Null when there is none to book for.
 */
export async function currentShop(clerk: Clerk): Promise<ShopView | null> {
  const row = await currentRow(clerk);
  if (!row) return null;
  const { orm } = server().db;
  return presentShop(row, ...(await Promise.all([listSolutions(orm, row.id), listPresets(orm, row.id)])));
}

/** The id of that shop alone. */
export async function currentShopId(clerk: Clerk): Promise<string | null> {
  return (await currentRow(clerk))?.id ?? null;
}

async function currentRow(clerk: Clerk) {
  const rows = await rowsOf(clerk);
  const chosen = (await cookies()).get(SHOP_COOKIE)?.value;
  return (
    rows.find(({ id }) => id === chosen) ?? rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]
  );
}
