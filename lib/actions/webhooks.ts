'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { findShop } from '@/lib/db/shops';
import { findWebhook, type WebhookRow } from '@/lib/db/webhooks';
import type { Server } from '@/lib/server/server';
import { mayBeKept } from '@/lib/webhooks/find-addresses';
import {
  changeWebhook,
  editWebhook,
  makeNewSecret,
  makeWebhook,
  sendDeliveryAgain,
  sendTest,
} from '@/lib/webhooks/manage';
import { webhookSeal } from '@/lib/webhooks/secrets';
import { changedWebhookSchema, webhookSchema } from '@/lib/webhooks/webhook-form';
import { defineAction, fieldRefusal, Refusal } from './define-action';

type Context = { server: Server; clerk: Clerk };

/** Adds an endpoint; `data` has its secret, which is shown this once. */
export const makeWebhookAction = defineAction(
  { access: 'administrator', schema: webhookSchema },
  async (context, { shopId, ...wanted }) => {
    const { db, env } = context.server;
    await limit(context);
    const shop = await findShop(db.orm, context.clerk, env.carrier.environment, shopId);
    if (!shop) throw new Refusal({ key: 'unknownShop' });
    if (!(await mayBeKept(wanted.url, env.webhookNetworks))) throw fieldRefusal('url', 'webhookForbidden');
    const made = await makeWebhook(db.orm, sealOf(context), context.clerk, { ...wanted, shopId: shop.id });
    if (!made) throw new Refusal({ key: 'webhooks.most' });
    refresh();
    return made;
  },
);

/** Changes what an endpoint is called, its address and its events; its shop stays. */
export const changeWebhookAction = defineAction(
  { access: 'administrator', schema: changedWebhookSchema },
  async (context, { webhookId, shopId: _, ...wanted }) => {
    const { db, env } = context.server;
    await limit(context);
    const webhook = await mustFind(context, webhookId);
    if (!(await mayBeKept(wanted.url, env.webhookNetworks))) throw fieldRefusal('url', 'webhookForbidden');
    await editWebhook(db.orm, context.clerk, webhook, wanted);
    refresh();
  },
);

const webhookIdSchema = z.object({ webhookId: z.uuid() });

/** Makes a new secret of an endpoint; `data` is the secret, which is shown this once. */
export const makeNewSecretAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  async (context, { webhookId }) => {
    const webhook = await mustFind(context, webhookId);
    const secret = await makeNewSecret(context.server.db.orm, sealOf(context), context.clerk, webhook);
    refresh();
    return secret;
  },
);

/** Sends to an endpoint again, or no more. */
export const switchWebhookAction = defineAction(
  { access: 'administrator', schema: z.object({ webhookId: z.uuid(), isOn: z.boolean() }) },
  async (context, { webhookId, isOn }) => {
    const webhook = await mustFind(context, webhookId);
    const action = isOn ? 'webhook.switched_on' : 'webhook.switched_off';
    await changeWebhook(context.server.db.orm, context.clerk, action, webhook);
    refresh();
  },
);

/** Removes an endpoint for good. */
export const removeWebhookAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  async (context, { webhookId }) => {
    const webhook = await mustFind(context, webhookId);
    await changeWebhook(context.server.db.orm, context.clerk, 'webhook.removed', webhook);
  },
);

/** Sends a test event, and waits a while for the answer. */
export const testWebhookAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  async (context, { webhookId }) => {
    await sendTest(context.server.db.orm, await mustSend(context, webhookId));
    refresh();
  },
);

/** Sends a delivery that has ended again, and waits a while for the answer. */
export const sendAgainAction = defineAction(
  { access: 'administrator', schema: z.object({ webhookId: z.uuid(), deliveryId: z.uuid() }) },
  async (context, { webhookId, deliveryId }) => {
    const webhook = await mustSend(context, webhookId);
    const isSent = await sendDeliveryAgain(context.server.db.orm, webhook, deliveryId);
    if (!isSent) throw new Refusal({ key: 'webhooks.noDelivery' });
    refresh();
  },
);

const sealOf = ({ server }: Context) => webhookSeal(server.env.appSecret);

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
