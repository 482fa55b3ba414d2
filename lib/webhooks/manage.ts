import { setTimeout as delay } from 'node:timers/promises';
import { changesBetween, type Recorder } from '@/lib/audit/record-change';
import type { Orm } from '@/lib/db/connection';
import type { Seal } from '@/lib/seal';
import { hasAnswer, insertTest, sendAgain } from '@/lib/webhooks/data/webhook-deliveries';
import {
  insertWebhook,
  type NewWebhook,
  removeWebhook,
  replaceWebhookSecret,
  switchWebhookOff,
  switchWebhookOn,
  updateWebhook,
} from '@/lib/webhooks/data/webhooks';
import { testBody } from './payload';
import { newWebhookSecret } from './secrets';

const MOST_OF_SHOP = 10;
/** A press waits so long for the answer; the page shows one that comes later once it is looked at again. */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 250;

type Webhook = { id: string; shopId: string };

/** Adds an endpoint, and gives it with its secret, which is shown this once; null where the shop has ten. */
export async function makeWebhook(
  record: Recorder,
  seal: Seal,
  wanted: Pick<NewWebhook, 'shopId' | 'url' | 'description' | 'events' | 'createdBy'>,
): Promise<{ webhookId: string; secret: string } | null> {
  const id = crypto.randomUUID();
  const { secret, sealed } = newWebhookSecret(seal, id);
  const webhook = { ...wanted, id, events: [...new Set(wanted.events)], sealedSecret: sealed };
  const isMade = await record.change(
    ({ orm }) => insertWebhook(orm, webhook, MOST_OF_SHOP),
    (isRoom) => (isRoom ? about('webhook.made', webhook) : null),
  );
  return isMade ? { webhookId: id, secret } : null;
}

type Wanted = Pick<NewWebhook, 'url' | 'description' | 'events'>;

/** Changes an endpoint. What waits goes to the new address; events that were not sent so far are not made up for. */
export function editWebhook(record: Recorder, webhook: Webhook & Wanted, wanted: Wanted): Promise<void> {
  const changed = { ...wanted, events: [...new Set(wanted.events)] };
  const changes = changesBetween(said(webhook), said(changed));
  return record.change(
    ({ orm }) => updateWebhook(orm, webhook.id, changed),
    () => ({ ...about('webhook.changed', webhook), changes }),
  );
}

/** Of the address its host alone: the rest may hold a key of the receiver. */
const said = ({ url, description, events }: Wanted) => ({ host: new URL(url).host, description, events });

/** Makes a new secret of an endpoint, to be shown this once. The one before signs too for a day. */
export async function makeNewSecret(record: Recorder, seal: Seal, webhook: Webhook): Promise<string> {
  const { secret, sealed } = newWebhookSecret(seal, webhook.id);
  await record.change(
    ({ orm }) => replaceWebhookSecret(orm, webhook.id, sealed),
    () => about('webhook.secret_made', webhook),
  );
  return secret;
}

const CHANGES = {
  'webhook.removed': removeWebhook,
  'webhook.switched_off': (orm: Orm, id: string) => switchWebhookOff(orm, id, 'administrator'),
  'webhook.switched_on': switchWebhookOn,
} as const;

/** Switches an endpoint on or off, or removes it for good. */
export function changeWebhook(record: Recorder, action: keyof typeof CHANGES, webhook: Webhook): Promise<void> {
  return record.change(
    ({ orm }) => CHANGES[action](orm, webhook.id),
    () => about(action, webhook),
  );
}

/** Without the address, which may hold a key of the receiver. */
const about = <Action extends string>(action: Action, { id, shopId }: Webhook) => ({
  action,
  shopId,
  targetIds: [id],
});

/** Sends a test event, and waits a while for the answer. */
export async function sendTest(orm: Orm, { id, shopId }: Webhook): Promise<void> {
  await awaitAnswer(orm, await insertTest(orm, id, testBody(shopId, new Date())));
}

/** Sends a delivery that has ended again, and waits a while for the answer. False where it has not ended. */
export async function sendDeliveryAgain(orm: Orm, { id }: Webhook, deliveryId: string): Promise<boolean> {
  if (!(await sendAgain(orm, id, deliveryId))) return false;
  await awaitAnswer(orm, deliveryId);
  return true;
}

async function awaitAnswer(orm: Orm, deliveryId: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < ANSWER_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    if (await hasAnswer(orm, deliveryId)) return;
    await delay(LOOK_EVERY_MS);
  }
}
