import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/online-shops/[onlineShopId]/changed/route';
import { connectShop } from '@/lib/testing/connected-shop';
import { serve } from '@/lib/testing/serve';
import { serveWebShop } from '@/lib/testing/serve-online-shop';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { claimReading, endReading, removeOnlineShop } from './data/online-shops';
import { hintAccess, LONGEST_HINT } from './hints';

let server: TestServer;
let web: Awaited<ReturnType<typeof serveWebShop>>;
let onlineShopId: string;
beforeAll(async () => {
  server = await openTestServer();
  serve(server, { appSecret: APP_SECRET, publicUrl: 'https://desk.example' });
  web = await serveWebShop();
  onlineShopId = (await connectShop(server.db, { address: web.address })).id;
});
afterAll(() => Promise.all([server.close(), web.close()]));

const BODY = '{"id":1050,"status":"processing"}';
const APP_SECRET = 'a-secret-of-more-than-thirty-two-characters';
const secret = () => hintAccess({ appSecret: APP_SECRET, publicUrl: 'https://desk.example' }, onlineShopId).secret;
const sign = (body: string, by = secret()) => createHmac('sha256', by).update(body).digest('base64');

async function tell(headers: Record<string, string>, { body = BODY, id = onlineShopId } = {}): Promise<number> {
  const request = new Request('http://desk.example/', { method: 'POST', headers, body });
  return (await POST(request, { params: Promise.resolve({ onlineShopId: id }) })).status;
}
const signed = (body = BODY, by?: string) => ({ 'x-wc-webhook-signature': sign(body, by) });

/** How many seconds until the shop is read, once it was read so long ago and is due in half a minute. */
async function waitAfter(readSecondsAgo: number, failures: number, told: () => Promise<unknown>): Promise<number> {
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

test('a signed hint has its shop read at once, but not within seconds of the reading before', async () => {
  const hint = async () => expect(await tell(signed())).toBe(200);
  expect(await waitAfter(20, 0, hint)).toBe(0);
  const soon = await waitAfter(0, 0, hint);
  expect(soon).toBeGreaterThan(0);
  expect(soon).toBeLessThanOrEqual(5);
});

test('a shop that says that it has news while it is read is read once more soon', async () => {
  const { orm } = server.db;
  const wait = await waitAfter(60, 0, async () => {
    await server.db.pool.query('update online_shops set due_at = now() where id = $1', [onlineShopId]);
    const lent = await claimReading(orm, 'practice');
    expect(await tell(signed())).toBe(200);
    if (lent) await endReading(orm, lent, { since: new Date().toISOString(), isAll: false, waitSeconds: 60 });
  });
  expect(wait).toBeLessThanOrEqual(5);
});

test('a shop that cannot be read waits as long as before', async () => {
  expect(await waitAfter(60, 3, () => tell(signed()))).toBeGreaterThan(20);
});

test('a hint that is not signed, for another shop, with another secret or of another body does nothing', async () => {
  const refused = async () => {
    const said = [
      await tell({}),
      await tell({ 'x-wc-webhook-signature': 'AAAA' }),
      await tell(signed(BODY, 'another secret')),
      await tell(signed(`${BODY} `)),
      await tell(signed(), { id: crypto.randomUUID() }),
      await tell(signed(), { id: 'shop' }),
    ];
    expect(new Set(said)).toEqual(new Set([401]));
  };
  expect(await waitAfter(60, 0, refused)).toBeGreaterThan(20);
});

test('the question of WooCommerce whether the address is there is answered, and does nothing', async () => {
  const ask = async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await tell(type, { body: 'webhook_id=7' })).toBe(200);
  };
  expect(await waitAfter(60, 0, ask)).toBeGreaterThan(20);
});

test('no more of a hint is read than the longest order', async () => {
  const body = ' '.repeat(LONGEST_HINT + 1);
  expect(await tell(signed(body), { body })).toBe(413);
});

test('a hint for a shop that is disconnected has nothing read', async () => {
  await removeOnlineShop(server.db.orm, onlineShopId);
  expect(await waitAfter(60, 0, () => tell(signed()))).toBeGreaterThan(20);
});
