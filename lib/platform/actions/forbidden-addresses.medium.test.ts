import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePrinterAction } from '@/lib/printing/actions';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signInAdministrator } from '@/lib/testing/serve';
import { changeWebhookAction, makeWebhookAction } from '@/lib/webhooks/actions';

let database: TestDatabase;
let shopId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ shopId } = await furnishShop(database.db));
  serve({ db: database.db }, { webhookNetworks: null });
  await signInAdministrator();
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
  const printer = {
    id: null,
    name: 'Zebra',
    shopId,
    port: '9100',
    format: '100x150',
    dpi: '203',
    hasMarks: false,
    kind: 'zpl' as const,
    path: '/ipp/print',
    checksRoll: true,
  };
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
