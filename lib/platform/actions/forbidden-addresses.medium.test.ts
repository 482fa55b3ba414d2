import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { savePrinterAction } from '@/lib/printing/actions';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openRecipients } from '@/lib/testing/recipient-rows';
import { silentLog } from '@/lib/testing/test-server';
import { changeWebhookAction, makeWebhookAction } from '@/lib/webhooks/actions';

const request = vi.hoisted(() => ({
  clerk: { id: '', name: 'Kari', email: 'kari@example.no', isAdministrator: true },
}));
vi.mock('next/cache', () => ({ refresh: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('@/lib/platform/session', () => ({ findClerk: async () => request.clerk }));

let database: TestDatabase;
let shopId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const shop = await openRecipients(database.db);
  shopId = shop.shopId;
  request.clerk.id = shop.clerk.id;
  const carrier = { environment: 'practice' };
  const env = { publicUrl: 'http://localhost:3000', appSecret: 'of no use here', webhookNetworks: null, carrier };
  Object.assign(globalThis, { parceldeskServer: { db: database.db, env, log: silentLog } });
});
afterAll(() => database.close());

const refusedAt = (path: string, key: string) => ({
  ok: false,
  error: { key: 'invalidFields', fields: [{ path, key }] },
});

it.each([
  ['169.254.169.254', true, refusedAt('host', 'hostNever')],
  ['127.0.0.1', false, refusedAt('mayBeLocal', 'hostLocal')],
  ['127.0.0.1', true, { ok: true }],
])('a printer at %s that may be local (%s) is kept only where labels may be sent', async (host, mayBeLocal, answer) => {
  const printer = { id: null, name: 'Zebra', shopId, port: '9100', format: '100x150', dpi: '203', hasMarks: false };
  expect(await savePrinterAction({ ...printer, host, mayBeLocal })).toMatchObject(answer);
});

it('no endpoint is kept, nor changed to one, that leads into a network of ours', async () => {
  const endpoint = { shopId, description: 'Orders', events: ['booking.booked' as const] };
  const [outside, inside] = ['https://1.1.1.1/', 'https://10.0.0.7/'];
  expect(await makeWebhookAction({ ...endpoint, url: inside })).toMatchObject(refusedAt('url', 'webhookForbidden'));
  const made = await makeWebhookAction({ ...endpoint, url: outside });
  const webhookId = made.ok ? made.data.webhookId : '';
  expect(await changeWebhookAction({ ...endpoint, webhookId, url: inside })).toMatchObject(
    refusedAt('url', 'webhookForbidden'),
  );
});
