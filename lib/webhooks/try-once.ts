import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { Log } from '@/lib/platform/log';
import { type ClaimedDelivery, endTry } from '@/lib/webhooks/data/webhook-deliveries';
import { findWebhook, lockWebhook, switchWebhookOff } from '@/lib/webhooks/data/webhooks';
import { afterTry } from './delivery-life';
import { giveTurns } from './give-turns';
import { type Posted, type PostOptions, post } from './post';
import { openSecrets, signedHeaders, type WebhookSecrets } from './secrets';

/** What sending webhooks needs of the server. */
export type WebhookServer = {
  db: Database;
  log: Log;
  environment: CarrierEnvironment;
  post: PostOptions;
} & WebhookSecrets;

/** Sends one delivery once, and writes what it came to. */
export async function tryOnce(server: WebhookServer, endpointId: string, claimed: ClaimedDelivery): Promise<void> {
  const { db, log, environment, seal } = server;
  const endpoint = await findWebhook(db.orm, environment, endpointId);
  // Removed since it was claimed.
  if (!endpoint) return;
  const secrets = openSecrets(seal, endpoint, new Date());
  const posted: Posted = secrets
    ? await post(endpoint.url, { headers: headersOf(claimed, secrets), body: claimed.body }, server.post)
    : { status: null, answer: null, retryAfterSeconds: null, fault: 'secret' };
  const { state, waitSeconds, off } = afterTry(claimed.tries, posted);
  const { status: answerStatus, answer, fault } = posted;
  await db.orm.transaction(async (transaction) => {
    await lockWebhook(transaction, endpointId);
    const subject = await endTry(transaction, claimed, { state, waitSeconds, answerStatus, answer, fault });
    if (subject === null) return;
    if (state !== 'waiting') await giveTurns(transaction, endpointId, [subject]);
    if (!off) return;
    await switchWebhookOff(transaction, endpointId, off);
    const actor = { type: 'system' } as const;
    const { shopId } = endpoint;
    await appendEvent(transaction, { action: 'webhook.switched_off', actor, shopId, targetIds: [endpointId] });
  });
  if (off) log.event('webhook_switched_off', { webhookId: endpointId, why: off });
}

function headersOf({ id, body }: ClaimedDelivery, secrets: readonly string[]): Record<string, string> {
  const signed = signedHeaders({ id: `msg_${id}`, at: new Date(), body }, secrets);
  return { 'content-type': 'application/json', 'user-agent': 'Parceldesk', ...signed };
}
