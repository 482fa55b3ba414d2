import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { DEFAULT_TIME_ZONE, haveSameClocks, zoneOfShop } from '@/lib/i18n/time-zone';
import { readChoice } from '@/lib/platform/host-cookie';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';
import { listShops, type ShopReader, type ShopRow } from '@/lib/shops/data/shops';

/** Where a clerk's choice of shop is kept; it only picks among the shops the clerk may use. */
export const SHOP_COOKIE = 'shop';

/** A shop to choose. */
export type ShopChoice = { id: string; name: string };

/**
 * By value, so that it is read once a request however often the clerk was. What is kept is a promise: drizzle's own query is run anew
 * by everyone who awaits it.
 */
const rowsFor = cache(async (id: string, isAdministrator: boolean) => {
  const { db, env } = server();
  return listShops(db.orm, { id, isAdministrator }, env.carrier.environment);
});
const rowsOf = ({ id, isAdministrator }: ShopReader) => rowsFor(id, isAdministrator);

/** The shops a clerk may book for, by name: of the carrier environment in use, and the clerk's own unless an administrator. */
export async function shopsOf(clerk: ShopReader): Promise<ShopChoice[]> {
  return (await rowsOf(clerk)).map(({ id, name }) => ({ id, name }));
}

/** One of those shops, or null. */
export async function shopOf(clerk: ShopReader, shopId: string): Promise<ShopRow | null> {
  return (await rowsOf(clerk)).find(({ id }) => id === shopId) ?? null;
}

/**
 * The shop the clerk chose, else the one there first, so that a shop added later takes no shop's place while a clerk works in it. Null when
 * there is none to book for.
 */
export async function currentShop(clerk: ShopReader): Promise<ShopRow | null> {
  const rows = await rowsOf(clerk);
  const chosen = readChoice(await cookies(), SHOP_COOKIE, server().env.publicUrl);
  const first = () => rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
  return rows.find(({ id }) => id === chosen) ?? first() ?? null;
}

/** That shop by its name alone. */
export async function currentShopChoice(clerk: ShopReader): Promise<ShopChoice | null> {
  const row = await currentShop(clerk);
  return row ? { id: row.id, name: row.name } : null;
}

/** By the headers of a request, which are one object all through it: what React caches lasts in pages only, and routes ask for words too. */
const zones = new WeakMap<object, Promise<string>>();

/**
 * The time zone of the shop in use: all days and times on screen are of its clocks. Looking it up is no use of the session, since what
 * a page asks by itself needs words too; before a clerk has signed in, and while the database is away, it is the default one.
 */
export async function shopZone(): Promise<string> {
  const request = await headers();
  const zone = zones.get(request) ?? findZone().catch(() => DEFAULT_TIME_ZONE);
  zones.set(request, zone);
  return zone;
}

/** Whose clocks a list over several shops follows; null where the clocks of all of them show the same time. */
export async function shopClocks(clerk: ShopReader): Promise<{ shop: string; timeZone: string } | null> {
  const [rows, row] = await Promise.all([rowsOf(clerk), currentShop(clerk)]);
  return row && !haveSameClocks(rows.map(zoneOfShop)) ? { shop: row.name, timeZone: zoneOfShop(row) } : null;
}

async function findZone(): Promise<string> {
  const clerk = await findIdleClerk();
  const row = clerk && (await currentShop(clerk));
  return row ? zoneOfShop(row) : DEFAULT_TIME_ZONE;
}
