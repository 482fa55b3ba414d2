'use server';

import * as z from 'zod/mini';
import {
  type ClerkContext,
  defineAction,
  fieldRefusal,
  Hidden,
  Refusal,
  requirePace,
} from '@/lib/platform/actions/define-action';
import { mayBeKept } from '@/lib/platform/http/find-addresses';
import { findShop } from '@/lib/shops/data/shops';
import { findWebhook, type WebhookRow } from '@/lib/webhooks/data/webhooks';
import { changeWebhook, editWebhook, makeNewSecret, makeWebhook, sendDeliveryAgain, sendTest } from './manage';
import { webhookSeal } from './secrets';
import { changedWebhookSchema, webhookSchema } from './webhook-form';

/** Adds an endpoint; `data` has its secret, which is shown this once. */
export const makeWebhookAction = defineAction(
  { access: 'administrator', schema: webhookSchema, refreshes: true },
  async (context, { shopId, ...wanted }) => {
    const { db, env } = context.server;
    await requirePace(context, 'webhooks');
    const shop = await findShop(db.orm, context.clerk, env.carrier.environment, shopId);
    if (!shop) throw new Hidden('unknownShop');
    if (!(await mayBeKept(wanted.url, env.webhookNetworks))) throw fieldRefusal('url', 'webhookForbidden');
    const own = { shopId: shop.id, createdBy: context.clerk.id };
    const made = await makeWebhook(context.record, sealOf(context), { ...wanted, ...own });
    if (!made) throw new Refusal({ key: 'webhooks.most' });
    return made;
  },
);

/** Changes what an endpoint is called, its address and its events; its shop stays. */
export const changeWebhookAction = defineAction(
  { access: 'administrator', schema: changedWebhookSchema, refreshes: true },
  async (context, { webhookId, shopId: _, ...wanted }) => {
    await requirePace(context, 'webhooks');
    const webhook = await mustFind(context, webhookId);
    if (!(await mayBeKept(wanted.url, context.server.env.webhookNetworks)))
      throw fieldRefusal('url', 'webhookForbidden');
    await editWebhook(context.record, webhook, wanted);
  },
);

const webhookIdSchema = z.object({ webhookId: z.uuid() });

/** Makes a new secret of an endpoint; `data` is the secret, which is shown this once. */
export const makeNewSecretAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema, refreshes: true },
  async (context, { webhookId }) => {
    const webhook = await mustFind(context, webhookId);
    const secret = await makeNewSecret(context.record, sealOf(context), webhook);
    return secret;
  },
);

/** Sends to an endpoint again, or no more. */
export const switchWebhookAction = defineAction(
  { access: 'administrator', schema: z.object({ webhookId: z.uuid(), isOn: z.boolean() }), refreshes: true },
  async (context, { webhookId, isOn }) => {
    const webhook = await mustFind(context, webhookId);
    const action = isOn ? 'webhook.switched_on' : 'webhook.switched_off';
    await changeWebhook(context.record, action, webhook);
  },
);

/** Removes an endpoint for good. */
export const removeWebhookAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema },
  async (context, { webhookId }) => {
    const webhook = await mustFind(context, webhookId);
    await changeWebhook(context.record, 'webhook.removed', webhook);
  },
);

/** Sends a test event, and waits a while for the answer. */
export const testWebhookAction = defineAction(
  { access: 'administrator', schema: webhookIdSchema, refreshes: true },
  async (context, { webhookId }) => {
    await sendTest(context.server.db.orm, await mustSend(context, webhookId));
  },
);

/** Sends a delivery that has ended again, and waits a while for the answer. */
export const sendAgainAction = defineAction(
  { access: 'administrator', schema: z.object({ webhookId: z.uuid(), deliveryId: z.uuid() }), refreshes: true },
  async (context, { webhookId, deliveryId }) => {
    const webhook = await mustSend(context, webhookId);
    const isSent = await sendDeliveryAgain(context.server.db.orm, webhook, deliveryId);
    if (!isSent) throw new Refusal({ key: 'webhooks.noDelivery' });
  },
);

const sealOf = ({ server }: ClerkContext) => webhookSeal(server.env.appSecret);

async function mustFind({ server }: ClerkContext, webhookId: string): Promise<WebhookRow> {
  const webhook = await findWebhook(server.db.orm, server.env.carrier.environment, webhookId);
  if (!webhook) throw new Hidden('webhooks.gone');
  return webhook;
}

async function mustSend(context: ClerkContext, webhookId: string): Promise<WebhookRow> {
  await requirePace(context, 'webhooks');
  const webhook = await mustFind(context, webhookId);
  if (webhook.off) throw new Refusal({ key: 'webhooks.off' });
  return webhook;
}
