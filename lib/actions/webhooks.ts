'use server';

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import type { AuditAction } from '@/lib/audit-event';
import { appendEvent } from '@/lib/db/audit-events';
import type { Orm } from '@/lib/db/connection';
import { findShop } from '@/lib/db/shops';
import { hasAnswer, insertTest, sendAgain } from '@/lib/db/webhook-deliveries';
import {
  findWebhook,
  insertWebhook,
  removeWebhook,
  replaceWebhookSecret,
  switchWebhookOff,
  switchWebhookOn,
  type WebhookRow,
} from '@/lib/db/webhooks';
import type { Server } from '@/lib/server/server';
import { mayBeKept } from '@/lib/webhooks/find-addresses';
import { testBody } from '@/lib/webhooks/payload';
import { newSecret, webhookSeal } from '@/lib/webhooks/secrets';
import { webhookSchema } from '@/lib/webhooks/webhook-form';
import { defineAction, fieldRefusal, Refusal } from './define-action';

const MOST_OF_SHOP = 10;
/** A press waits so long for the answer; the page shows one that comes later once it is looked at again. */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 250;

type Context = { server: Server; clerk: Clerk };

/** Adds an endpoint; `data` has its secret, which is shown this once. */
export const makeWebhookAction = defineAction(
  { access: 'administrator', schema: webhookSchema },
  async (context, { description, shopId, url, events }) => {
    const { server, clerk } = context;
    await limit(context);
    const shop = await findShop(server.db.orm, clerk, server.env.carrier.environment, shopId);
    if (!shop) throw new Refusal({ key: 'unknownShop' });
    if (!(await mayBeKept(url, server.env.webhookNetworks))) throw fieldRefusal('url', 'webhookForbidden');
    const id = randomUUID();
    const { secret, sealed } = newSecret(webhookSeal(server.env.appSecret), id);
    const rest = { events: [...new Set(events)], sealedSecret: sealed, createdBy: clerk.id };
    await server.db.orm.transaction(async (transaction) => {
      const webhook = { id, shopId: shop.id, url, description, ...rest };
      if (!(await insertWebhook(transaction, webhook, MOST_OF_SHOP))) throw new Refusal({ key: 'webhooks.most' });
      await record(transaction, clerk, 'webhook.made', webhook);
    });
    refresh();
    return { webhookId: id, secret };
  },
);

const webhookIdSchema = z.object({ webhookId: z.uuid() });

/** Makes a new secret of an endpoint; `data` is the secret, which is shown this once. The one before signs too for a day. */
export const replaceWebhookSecretAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  async (context, { webhookId }) => {
    const { secret, sealed } = newSecret(webhookSeal(context.server.env.appSecret), webhookId);
    await change(context, webhookId, 'webhook.secret_made', (orm) => replaceWebhookSecret(orm, webhookId, sealed));
    return secret;
  },
);

/** Sends to an endpoint again, or no more. */
export const switchWebhookAction = defineAction(
  { access: 'administrator', schema: z.object({ webhookId: z.uuid(), isOn: z.boolean() }) },
  (context, { webhookId, isOn }) =>
    isOn
      ? change(context, webhookId, 'webhook.switched_on', (orm) => switchWebhookOn(orm, webhookId))
      : change(context, webhookId, 'webhook.switched_off', (orm) => switchWebhookOff(orm, webhookId, 'administrator')),
);

/** Removes an endpoint for good. */
export const removeWebhookAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  (context, { webhookId }) => change(context, webhookId, 'webhook.removed', (orm) => removeWebhook(orm, webhookId)),
);

/** Sends a test event, and waits a while for the answer. */
export const testWebhookAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  async (context, { webhookId }) => {
    const { orm } = context.server.db;
    const { shopId } = await mustSend(context, webhookId);
    await awaitAnswer(orm, await insertTest(orm, webhookId, testBody(shopId, new Date())));
    refresh();
  },
);

/** Sends a delivery that has ended again, and waits a while for the answer. */
export const sendAgainAction = defineAction(
  { access: 'administrator', schema: z.object({ webhookId: z.uuid(), deliveryId: z.uuid() }) },
  async (context, { webhookId, deliveryId }) => {
    const { orm } = context.server.db;
    await mustSend(context, webhookId);
    if (!(await sendAgain(orm, webhookId, deliveryId))) throw new Refusal({ key: 'webhooks.noDelivery' });
    await awaitAnswer(orm, deliveryId);
    refresh();
  },
);

async function limit({ server, clerk }: Context): Promise<void> {
  if (!(await isWithinLimit(server, 'webhooks', clerk.id))) throw new Refusal({ key: 'tooFast' });
}

async function mustFind({ server }: Context, webhookId: string): Promise<WebhookRow> {
  const webhook = await findWebhook(server.db.orm, server.env.carrier.environment, webhookId);
  if (!webhook) throw new Refusal({ key: 'webhooks.gone' });
  return webhook;
}

async function mustSend(context: Context, webhookId: string): Promise<WebhookRow> {
  await limit(context);
  const webhook = await mustFind(context, webhookId);
  if (webhook.off) throw new Refusal({ key: 'webhooks.off' });
  return webhook;
}

async function change(
  context: Context,
  webhookId: string,
  action: AuditAction,
  run: (orm: Orm) => Promise<void>,
): Promise<void> {
  const webhook = await mustFind(context, webhookId);
  await context.server.db.orm.transaction(async (transaction) => {
    await run(transaction);
    await record(transaction, context.clerk, action, webhook);
  });
  refresh();
}

/** Without the address, which may hold a key of the receiver. */
function record(orm: Orm, { id, name }: Clerk, action: AuditAction, webhook: { id: string; shopId: string }) {
  const actor = { type: 'clerk', id, name } as const;
  return appendEvent(orm, { action, actor, shopId: webhook.shopId, targetIds: [webhook.id] });
}

async function awaitAnswer(orm: Orm, deliveryId: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < ANSWER_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    if (await hasAnswer(orm, deliveryId)) return;
    await delay(LOOK_EVERY_MS);
  }
}
