import { test } from 'vitest';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { placeOrder } from '@/lib/simulator/web-shop/web-shop';
import { connectWebShop } from '@/lib/testing/connected-shop';
import { createTestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import { serveWebShop } from '@/lib/testing/web-shop-server';
import { startOnlineShops } from './start-online-shops';
import { createWooCommerce } from './woocommerce/woocommerce';

test('times', async () => {
  const database = await createTestDatabase();
  const { shop, address } = await serveWebShop();
  const base = Date.now() - 40_000_000;
  while (shop.orders.size < 10_000) {
    shop.now = () => base + shop.orders.size * 3_000;
    placeOrder(shop);
  }
  shop.now = Date.now;
  const desk = await connectWebShop(database.db, address);
  const at = performance.now();
  const env = {
    appSecret: 'a-secret-of-more-than-thirty-two-characters',
    webhookNetworks: networksOf('127.0.0.0/8'),
    publicUrl: 'http://127.0.0.1',
    carrier: { environment: 'practice', baseUrl: 'http://127.0.0.1:9' },
  } as never;
  const running = startOnlineShops({ db: database.db, log: silentLog, env }, ({ address: to, key, secret }) =>
    createWooCommerce({ address: to, key, secret }, { own: networksOf('127.0.0.0/8') }),
  );
  const count = async () =>
    Number(
      (await database.db.pool.query('select count(*) from online_orders where online_shop_id=$1', [desk.id])).rows[0]
        .count,
    );
  for (;;) {
    const c = await count();
    if (c >= 10_000) break;
    await new Promise((r) => setTimeout(r, 250));
    if (performance.now() - at > 500_000) break;
  }
  console.log('TEN', await count(), Math.round((performance.now() - at) / 1000));
  const waits: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await new Promise((r) => setTimeout(r, 2000));
    const order = placeOrder(shop);
    const placed = performance.now();
    for (;;) {
      const { rows } = await database.db.pool.query('select 1 from online_orders where online_shop_id=$1 and key=$2', [
        desk.id,
        String(order.id),
      ]);
      if (rows.length > 0) break;
      await new Promise((r) => setTimeout(r, 100));
      if (performance.now() - placed > 130_000) break;
    }
    waits.push(Math.round(performance.now() - placed));
  }
  console.log('WAITS', waits.join(' '));
  await running.stop();
  await database.close();
}, 900_000);
