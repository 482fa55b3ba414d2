import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { byClerk } from '@/lib/accounts/access';
import { recorder } from '@/lib/audit/record-change';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findWebhook, listWebhooks } from '@/lib/webhooks/data/webhooks';
import { changeWebhook, editWebhook, makeNewSecret, makeWebhook } from './manage';
import { openSecrets, webhookSeal } from './secrets';
import { webhookSchema } from './webhook-form';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
const seal = webhookSeal('a secret of the tests alone');

beforeEach(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterEach(() => database.close());

const orm = () => database.db.orm;
const wanted = () => ({
  shopId: shop.shopId,
  url: 'https://hooks.example/key-of-the-receiver',
  description: 'Web shop',
  events: ['booking.booked' as const],
});
const record = () => recorder(database.db, byClerk(shop.clerk));
const make = () => makeWebhook(record(), seal, { ...wanted(), createdBy: shop.clerk.id });

it('each change is in the audit log of the shop, without the address', async () => {
  const made = await make();
  const webhook = { ...wanted(), id: made?.webhookId ?? '' };
  const changed = { ...wanted(), url: 'https://other.example/another-key', description: 'Shop' };
  await editWebhook(record(), webhook, changed);
  expect(await findWebhook(orm(), 'practice', webhook.id)).toMatchObject({ url: changed.url, description: 'Shop' });
  await makeNewSecret(record(), seal, webhook);
  for (const action of ['webhook.switched_off', 'webhook.switched_on', 'webhook.removed'] as const)
    await changeWebhook(record(), action, webhook);
  const { rows } = await orm().execute<{ action: string; said: string }>(
    sql`select action, to_jsonb(e)::text as said from audit_events e where chain = ${shop.shopId} order by sequence`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'webhook.made',
    'webhook.changed',
    'webhook.secret_made',
    'webhook.switched_off',
    'webhook.switched_on',
    'webhook.removed',
  ]);
  for (const { said } of rows) {
    expect(said).toContain(webhook.id);
    expect(said).not.toMatch(/key-of-the-receiver|another-key/);
  }
  expect(await findWebhook(orm(), 'practice', webhook.id)).toBeNull();
});

it('a secret has 32 bytes, opens for its own endpoint alone, and stands nowhere as it is', async () => {
  const [one, two] = [await make(), await make()];
  expect(Buffer.from(one?.secret.replace('whsec_', '') ?? '', 'base64')).toHaveLength(32);
  const rows = await listWebhooks(orm(), 'practice');
  expect(JSON.stringify(rows)).not.toContain('whsec_');
  const [first, second] = [one, two].map((made) => rows.find(({ id }) => id === made?.webhookId));
  if (!first || !second) throw new Error('They are not listed');
  expect(openSecrets(seal, first, new Date())).toEqual([one?.secret]);
  expect(openSecrets(seal, { ...second, sealedSecret: first.sealedSecret }, new Date())).toBeNull();
});

it('a shop has at most ten, also where several are made at once', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, make));
  expect(made.filter(Boolean)).toHaveLength(10);
});

it.each(['ftp://hooks.example/', 'https://name:password@hooks.example/', 'hooks.example', 'javascript:alert(1)', ''])(
  'an address such as %s is refused',
  (url) => {
    expect(webhookSchema.safeParse({ ...wanted(), url }).success).toBe(false);
    expect(webhookSchema.safeParse(wanted()).success).toBe(true);
  },
);
