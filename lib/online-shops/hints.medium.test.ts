import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { POST } from '@/app/api/online-shops/[onlineShopId]/changed/route';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { changeStoreOrder, placeStoreOrder } from '@/lib/simulator/online-shops/shopify-store';
import { connectShop } from '@/lib/testing/connected-shop';
import { serve } from '@/lib/testing/serve';
import { serveStore, serveWebShop } from '@/lib/testing/serve-online-shop';
import { openTestServer, silentLog, type TestServer } from '@/lib/testing/test-server';
import { TEST_APP_SECRET } from '@/lib/testing/token-store';
import { claimReading, endReading, removeOnlineShop } from './data/online-shops';
import { askForHints, hintAccess, LONGEST_HINT } from './hints';
import { SHOP_SYSTEMS, type ShopSystem } from './online-shop';
import { readPage } from './read-shop';
import { startOnlineShops } from './start-online-shops';

const PUBLIC_URL = 'https://desk.example';

let server: TestServer;
let web: Awaited<ReturnType<typeof serveWebShop>>;
let practice: Awaited<ReturnType<typeof serveStore>>;
beforeAll(async () => {
  server = await openTestServer();
  serve(server, { publicUrl: PUBLIC_URL });
  [web, practice] = await Promise.all([serveWebShop(), serveStore()]);
});
afterAll(() => Promise.all([server.close(), web.close(), practice.close()]));

const env = (publicUrl = PUBLIC_URL) => ({
  appSecret: TEST_APP_SECRET,
  publicUrl,
  webhookNetworks: networksOf('127.0.0.0/8'),
  carrier: { environment: 'practice' as const, baseUrl: server.carrierUrl },
});

const BODY = '{"id":1050,"status":"processing"}';

/** As each system signs, with what it was given to sign with. */
const SIGNED: Record<ShopSystem, { header: string; secretOf: (onlineShopId: string) => string }> = {
  woocommerce: { header: 'x-wc-webhook-signature', secretOf: (id) => hintAccess(env(), id).secret },
  shopify: { header: 'x-shopify-hmac-sha256', secretOf: () => 'practice' },
};

const connect = (system: ShopSystem) =>
  connectShop(server.db, { system, address: (system === 'shopify' ? practice : web).address });

async function post(request: Request, onlineShopId: string): Promise<number> {
  return (await POST(request, { params: Promise.resolve({ onlineShopId }) })).status;
}

/** How many seconds until the shop is read, once it was read so long ago and is due in half a minute. */
async function waitAfter(
  onlineShopId: string,
  readSecondsAgo: number,
  failures: number,
  told: () => Promise<unknown>,
): Promise<number> {
  const { pool } = server.db;
  await pool.query(
    `update online_shops set read_at = now() - make_interval(secs => $2), failures = $3, due_at = now() + interval '30 seconds'
      where id = $1`,
    [onlineShopId, readSecondsAgo, failures],
  );
  await told();
  const { rows } = await pool.query(
    'select greatest(0, extract(epoch from due_at - now()))::float as wait from online_shops where id = $1',
    [onlineShopId],
  );
  return Math.ceil(rows[0].wait);
}

describe.each(SHOP_SYSTEMS)('%s', (system) => {
  let onlineShopId: string;
  beforeAll(async () => {
    onlineShopId = (await connect(system)).id;
  });
  const sign = (body: string, by: string) => createHmac('sha256', by).update(body).digest('base64');
  const signed = (body = BODY, by = SIGNED[system].secretOf(onlineShopId)) => ({
    [SIGNED[system].header]: sign(body, by),
  });
  const tell = (headers: Record<string, string>, { body = BODY, id = onlineShopId } = {}) =>
    post(new Request('http://desk.example/', { method: 'POST', headers, body }), id);

  test('a signed hint has its shop read at once, but not within seconds of the reading before', async () => {
    const hint = async () => expect(await tell(signed())).toBe(200);
    expect(await waitAfter(onlineShopId, 20, 0, hint)).toBe(0);
    const soon = await waitAfter(onlineShopId, 0, 0, hint);
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThanOrEqual(5);
  });

  test('a shop that says that it has news while it is read is read once more soon', async () => {
    const { orm } = server.db;
    const wait = await waitAfter(onlineShopId, 60, 0, async () => {
      await server.db.pool.query('update online_shops set due_at = now() where id = $1', [onlineShopId]);
      const lent = await claimReading(orm, 'practice');
      expect(lent?.id).toBe(onlineShopId);
      expect(await tell(signed())).toBe(200);
      if (lent) await endReading(orm, lent, { since: new Date().toISOString(), isAll: false, waitSeconds: 60 });
    });
    expect(wait).toBeLessThanOrEqual(5);
  });

  test('a shop that cannot be read waits as long as before', async () => {
    expect(await waitAfter(onlineShopId, 60, 3, () => tell(signed()))).toBeGreaterThan(20);
  });

  test('a hint that is not signed, signed as another system does, for another shop, with another secret or of another body does nothing', async () => {
    const other = system === 'shopify' ? 'woocommerce' : 'shopify';
    const refused = async () => {
      const said = [
        await tell({}),
        await tell({ [SIGNED[system].header]: 'AAAA' }),
        await tell({ [SIGNED[other].header]: sign(BODY, SIGNED[system].secretOf(onlineShopId)) }),
        await tell(signed(BODY, 'another secret')),
        await tell(signed(`${BODY} `)),
        await tell(signed(), { id: crypto.randomUUID() }),
        await tell(signed(), { id: 'shop' }),
      ];
      expect(new Set(said)).toEqual(new Set([401]));
    };
    expect(await waitAfter(onlineShopId, 60, 0, refused)).toBeGreaterThan(20);
  });

  test('no more of a hint is read than the longest order', async () => {
    const body = ' '.repeat(LONGEST_HINT + 1);
    expect(await tell(signed(body), { body })).toBe(413);
  });

  test('a hint for a shop that is disconnected is refused, and has nothing read', async () => {
    const { secretOf } = SIGNED[system];
    const headers = signed(BODY, secretOf(onlineShopId));
    await removeOnlineShop(server.db.orm, onlineShopId);
    const told = async () => expect(await tell(headers)).toBe(401);
    expect(await waitAfter(onlineShopId, 60, 0, told)).toBeGreaterThan(20);
  });
});

test('the question of WooCommerce whether the address is there is answered, and does nothing', async () => {
  const { id } = await connect('woocommerce');
  onTestFinished(() => removeOnlineShop(server.db.orm, id));
  const ask = async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = new Request('http://desk.example/', { method: 'POST', headers, body: 'webhook_id=7' });
    expect(await post(request, id)).toBe(200);
  };
  expect(await waitAfter(id, 60, 0, ask)).toBeGreaterThan(20);
});

test('webhooks of a store that come twice, late and out of order have it read one at a time, and store no order twice', async () => {
  const { orm, pool } = server.db;
  const { store } = practice;
  const { id, row, online, read } = await connect('shopify');
  onTestFinished(() => removeOnlineShop(orm, id));
  const webhooks: Request[] = [];
  store.send = (webhook) => void webhooks.push(webhook);
  expect(await askForHints(env(), await row())).toMatchObject({ kind: 'answered' });
  await read();
  const { id: changed } = placeStoreOrder(store);
  placeStoreOrder(store);
  changeStoreOrder(store, changed, { note: 'Ring twice' });
  expect(new Set(webhooks.map(({ url }) => url))).toEqual(new Set([hintAccess(env(), id).address]));

  const deliver = async () => {
    for (const webhook of webhooks.toReversed())
      expect([await post(webhook.clone(), id), await post(webhook.clone(), id)]).toEqual([200, 200]);
  };
  expect(await waitAfter(id, 60, 0, deliver)).toBe(0);
  const lent = await Promise.all([claimReading(orm, 'practice'), claimReading(orm, 'practice')]);
  const [one, ...more] = lent.filter((each) => each !== null);
  expect(one?.id).toBe(id);
  expect(more).toEqual([]);
  await deliver();
  expect(await claimReading(orm, 'practice')).toBeNull();
  if (one) await readPage({ db: server.db, log: silentLog }, one, online);
  await deliver();
  await read();
  const { rows } = await pool.query('select key from online_orders where online_shop_id = $1 order by key', [id]);
  expect(rows.map(({ key }) => key)).toEqual([...store.orders.keys()].sort());
});

test('a webhook of a store that bears the signature of another one has nothing read', async () => {
  const { id, row } = await connect('shopify');
  onTestFinished(() => removeOnlineShop(server.db.orm, id));
  const webhooks: Request[] = [];
  practice.store.send = (webhook) => void webhooks.push(webhook);
  await askForHints(env(), await row());
  placeStoreOrder(practice.store);
  placeStoreOrder(practice.store);
  const [first, second] = webhooks.filter(({ url }) => url === hintAccess(env(), id).address);
  const forged = async () => {
    const body = (await second?.clone().text()) ?? '';
    const request = new Request(PUBLIC_URL, { method: 'POST', headers: first?.headers ?? {}, body });
    expect(await post(request, id)).toBe(401);
  };
  expect(await waitAfter(id, 60, 0, forged)).toBeGreaterThan(20);
});

test('a store is asked for hints once it is read for the first time, and each day; a refusal keeps no order away', async () => {
  const { store, ...served } = await serveStore({ seesCustomers: false });
  onTestFinished(served.close);
  const { id, row } = await connectShop(server.db, { system: 'shopify', address: served.address });
  onTestFinished(() => removeOnlineShop(server.db.orm, id));
  const events: string[] = [];
  const log = { ...silentLog, event: (name: string) => void events.push(name) };
  const desk = startOnlineShops({ db: server.db, log, env: env() });
  onTestFinished(() => desk.stop());
  await expect.poll(async () => (await row()).readAt).not.toBeNull();
  await expect.poll(() => events).toContain('online_shop_without_hints');
  expect(store.subscriptions).toEqual([]);
  store.traits.seesCustomers = true;
  await server.db.pool.query('update online_shops set all_read_at = null, due_at = now() where id = $1', [id]);
  await expect.poll(() => store.subscriptions.length).toBe(3);
});

test('no store is asked by a desk that it cannot reach, and no shop whose webhook a person sets up', async () => {
  const { row, id } = await connect('shopify');
  onTestFinished(() => removeOnlineShop(server.db.orm, id));
  for (const address of ['http://desk.example', 'https://192.168.1.20', 'https://localhost'])
    expect(await askForHints(env(address), await row())).toMatchObject({ kind: 'failed', fault: 'desk_unreachable' });
  const woo = await connect('woocommerce');
  onTestFinished(() => removeOnlineShop(server.db.orm, woo.id));
  expect(await askForHints(env(), await woo.row())).toBeNull();
});
