import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { Log } from '@/lib/platform/log';
import { type ClaimedDelivery, endTry } from '@/lib/webhooks/data/webhook-deliveries';
import { findWebhook, switchWebhookOff } from '@/lib/webhooks/data/webhooks';
import { type Posted, type PostOptions, post } from './post';
import { openSecrets, signedHeaders, type WebhookSecrets } from './secrets';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from the end of each failed try to the next one; Standard Webhooks recommends these. The first try comes at once. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

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
  const off = posted.fault === 'secret' ? 'secret' : posted.status === 410 ? 'gone' : null;
  const isTaken = posted.status !== null && posted.status >= 200 && posted.status < 300;
  const waitSeconds = isTaken || off === 'gone' ? null : waitAfter(claimed.tries, posted.retryAfterSeconds);
  const state = isTaken ? 'delivered' : waitSeconds === null ? 'given_up' : 'waiting';
  const { status: answerStatus, answer, fault } = posted;
  await db.orm.transaction(async (transaction) => {
    const end = { state, waitSeconds, answerStatus, answer, fault } as const;
    if (!(await endTry(transaction, endpointId, claimed, end)) || !off) return;
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

/** Seconds until the next try after so many, or null after the last (docs/webhooks.md#tries). A receiver may ask for more, not for less. */
function waitAfter(tries: number, askedSeconds: number | null): number | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : Math.max(wait, askedSeconds ?? 0);
}
