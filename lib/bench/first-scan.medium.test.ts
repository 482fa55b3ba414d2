import { expect, test } from 'vitest';
import { connectOnlineShopAction } from '@/lib/online-shops/actions';
import { practiceShops } from '@/lib/online-shops/connect';
import { findOnlineShop } from '@/lib/online-shops/data/online-shops';
import { readPage } from '@/lib/online-shops/read-shop';
import { addPracticeShop } from '@/lib/shops/add-practice-shop';
import { reachShop } from '@/lib/testing/connected-shop';
import { serve, signInAdministrator } from '@/lib/testing/serve';
import { openTestServer, silentLog } from '@/lib/testing/test-server';
import { bookAtBenchAction, readBenchCodeAction } from './actions';

const NAMES = {
  shop: 'Practice shop',
  home: 'Home delivery',
  pickUpFallback: 'Pick-up, fallback',
  pickUpOwn: 'Pick-up',
  return: 'Return',
  smallBox: 'Small box',
  largeBox: 'Large box',
};

test('the first order of the practice online shop is packed with nothing set but what the set-up sets', async () => {
  const server = await openTestServer();
  serve(server, {
    publicUrl: 'https://desk.example',
    mapTiles: null,
    mapAttribution: '',
    carrier: { baseUrl: server.carrierUrl },
  });
  await signInAdministrator();
  // The one that the test server has.
  await server.db.pool.query(`update shops set environment = 'test'`);
  const shopId = await addPracticeShop(server.db, NAMES);
  const address = practiceShops(server.carrierUrl).woocommerce;
  const connected = await connectOnlineShopAction({
    shopId,
    system: 'woocommerce',
    address,
    key: 'ck_practice',
    secret: 'cs_practice',
    writesAt: 'booked',
    notifies: false,
    boxGrams: '',
    usualGrams: '',
  });
  const id = connected.ok && connected.data.kind === 'connected' ? connected.data.onlineShopId : '';
  const row = await findOnlineShop(server.db.orm, 'practice', id);
  if (!row) throw new Error(JSON.stringify(connected));
  await readPage({ db: server.db, log: silentLog }, row, reachShop.woocommerce(address));
  const read = await readBenchCodeAction({ shopId, text: '1050' });
  const orderId = read.ok && read.data.kind === 'pack' ? read.data.order.id : '';
  const booked = await bookAtBenchAction({ shopId, orderId, number: '1050', grams: null });
  expect(booked).toMatchObject({ ok: true, data: { kind: 'print', label: { recipient: 'Kari Fjeld' } } });
  await server.close();
});
