import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/db/connection';
import { onlineShopSeal, type ShopKeys, sealKeys } from '@/lib/online-shops/connect';
import { findOnlineShop, insertOnlineShop, type OnlineShopRow } from '@/lib/online-shops/data/online-shops';
import type { OnlineShop, ShopSystem, WritingMoment } from '@/lib/online-shops/online-shop';
import { readPage } from '@/lib/online-shops/read-shop';
import { createShopify } from '@/lib/online-shops/shopify/shopify';
import { createWooCommerce } from '@/lib/online-shops/woocommerce/woocommerce';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { furnishShop } from './booking-rows';
import { silentLog } from './test-server';
import { TEST_APP_SECRET } from './token-store';

const OPTIONS = { own: networksOf('127.0.0.0/8'), paceMs: 0 };

const KEYS: Record<ShopSystem, ShopKeys> = {
  woocommerce: { key: 'ck_practice', secret: 'cs_practice' },
  shopify: { key: 'practice', secret: 'practice' },
};

/** The practice shop of a system at an address, as the desk reaches it; it needs no pace. */
export const reachShop: Record<ShopSystem, (address: string) => OnlineShop> = {
  woocommerce: (address) => createWooCommerce({ address, ...KEYS.woocommerce }, OPTIONS),
  shopify: (address) =>
    createShopify({ address, clientId: KEYS.shopify.key, clientSecret: KEYS.shopify.secret }, OPTIONS),
};

type Wanted = { system?: ShopSystem; address: string; writesAt?: WritingMoment | undefined };

/** A shop of the desk to which the practice shop at an address is connected. */
export async function connectShop(db: Database, { system = 'woocommerce', address, writesAt = 'booked' }: Wanted) {
  const desk = await furnishShop(db);
  const id = randomUUID();
  await insertOnlineShop(db.orm, {
    id,
    shopId: desk.shopId,
    system,
    address,
    site: address,
    sealedKeys: sealKeys(onlineShopSeal(TEST_APP_SECRET), id, KEYS[system]),
    boxGrams: 100,
    usualGrams: null,
    writesAt,
    notifies: false,
    way: 'fulfilment',
    createdBy: desk.clerk.id,
  });
  const row = async (): Promise<OnlineShopRow> => {
    const found = await findOnlineShop(db.orm, 'practice', id);
    if (!found) throw new Error('The online shop is gone');
    return found;
  };
  const online = reachShop[system](address);
  /** Reads page after page until a reading is through, or fails. */
  const read = async (): Promise<void> => {
    do await readPage({ db, log: silentLog }, await row(), online);
    while ((await row()).reading && (await row()).fault === null);
  };
  /** Books an order as its import does: under its form key, and into its row. */
  const book = async (number: string, state: 'booked' | 'unknown' | 'rejected' = 'booked') => {
    const { rows } = await db.pool.query(
      'select form_key, import_id, import_row from online_orders where online_shop_id = $1 and number = $2',
      [id, number],
    );
    const { form_key: formKey, import_id: importId, import_row: at } = rows[0];
    const booking = await desk.add({ formKey, state, orderReference: number });
    await db.pool.query('update order_import_rows set booking_id = $1 where import_id = $2 and row = $3', [
      booking.id,
      importId,
      at,
    ]);
    return booking;
  };
  return { ...desk, id, online, row, read, book };
}
