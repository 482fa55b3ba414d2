import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import type { Seal } from '@/lib/seal';
import { insertWebhook } from '@/lib/webhooks/data/webhooks';
import { newWebhookSecret } from '@/lib/webhooks/secrets';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/webhooks/webhook-events';

type Made = { seal: Seal; shopId: string; clerkId: string; url: string; events?: WebhookEvent[] };

/** An endpoint of a shop, and the secret that its receiver has. */
export async function addWebhook(orm: Orm, { seal, shopId, clerkId, url, events = [...WEBHOOK_EVENTS] }: Made) {
  const id = randomUUID();
  const { secret, sealed } = newWebhookSecret(seal, id);
  const row = { id, shopId, url, description: 'Web shop', events, sealedSecret: sealed, createdBy: clerkId };
  await orm.transaction((transaction) => insertWebhook(transaction, row, 100));
  return { id, secret };
}

/** An event of a shop's audit log, as whatever happens adds it. */
export async function addEvent(
  orm: Orm,
  shopId: string,
  action: string,
  targets: readonly { type: string; id: string }[],
) {
  await orm.execute(sql`select append_audit_event(${shopId}::uuid, ${action}, 1, 'system', null, null,
    ${JSON.stringify(targets)}::jsonb, '{}'::jsonb, '{}'::jsonb)`);
}
