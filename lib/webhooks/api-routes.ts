import { createRoute, z } from '@hono/zod-openapi';
import { byClerk } from '@/lib/accounts/access';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { askedText } from '@/lib/api/booking-body';
import type { Caller } from '@/lib/api/caller';
import { MINUTE_S, problem, problemAnswers } from '@/lib/api/problems';
import {
  ANY_ANSWER,
  type Api,
  type ApiServer,
  idParam,
  json,
  located,
  OF_BODY,
  requireJson,
  requireScope,
  UNEXPECTED,
  withScopes,
} from '@/lib/api/route-parts';
import { recorder } from '@/lib/audit/record-change';
import { mayBeKept } from '@/lib/platform/http/find-addresses';
import { findWebhook, listWebhooks, type WebhookRow } from '@/lib/webhooks/data/webhooks';
import { describeEvents } from './described-events';
import { changeWebhook, makeNewSecret, makeWebhook } from './manage';
import { webhookSeal } from './secrets';
import { WEBHOOK_EVENTS } from './webhook-events';
import { isWebAddress, MAX_URL_LENGTH } from './webhook-form';

const newWebhookSchema = z
  .strictObject({
    url: askedText(MAX_URL_LENGTH)
      .refine(isWebAddress, 'Not an address of http or https, or one with a password')
      .openapi({ description: 'https, and public unless the desk allows networks of its own (docs/webhooks.md).' }),
    description: askedText(MAX_CLERK_NAME_LENGTH).openapi({ description: 'What the settings call it.' }),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  })
  .openapi('NewWebhook', {
    example: { url: 'https://orders.example/parcels', description: 'Orders', events: ['booking.booked'] },
  });

const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    off: z.enum(['administrator', 'gone', 'secret']).nullable().openapi({
      description: 'Why nothing is sent: an administrator said so, it answered 410, or its secret cannot be opened.',
    }),
    createdAt: z.iso.datetime(),
  })
  .openapi('Webhook');

const secretSchema = z
  .object({ secret: z.string().openapi({ description: 'Signs by Standard Webhooks. It is not shown again.' }) })
  .openapi('WebhookSecret');

const madeSchema = z.object({ ...webhookSchema.shape, ...secretSchema.shape }).openapi('MadeWebhook');

/** The webhooks of the shop, as the settings have them, and what is sent to them. */
export function addWebhookRoutes(app: Api, source: () => ApiServer): void {
  const mayRead = requireScope(source, 'webhooks:read');
  const mayWrite = requireScope(source, 'webhooks:write');
  const record = (caller: Caller) => recorder(source().db, byClerk(caller));
  const seal = () => webhookSeal(source().env.appSecret);

  const list = createRoute({
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    summary: 'The webhooks of the shop',
    ...withScopes('webhooks:read'),
    middleware: [mayRead] as const,
    responses: {
      200: { description: 'The oldest first.', content: json(z.object({ webhooks: z.array(webhookSchema) })) },
      ...problemAnswers(...ANY_ANSWER),
      ...UNEXPECTED,
    },
  });
  app.openapi(list, async (c) => {
    const { db, env } = source();
    const all = await listWebhooks(db.orm, env.carrier.environment);
    const own = all.filter(({ shopId }) => shopId === c.get('caller').shopId);
    return c.json({ webhooks: own.map(present) }, 200);
  });

  const read = createRoute({
    method: 'get',
    path: '/webhooks/{id}',
    operationId: 'getWebhook',
    summary: 'One webhook',
    ...withScopes('webhooks:read'),
    middleware: [mayRead] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'Without its secret.', content: json(webhookSchema) },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(read, async (c) => {
    const webhook = await findOwn(source(), c.get('caller'), c.req.valid('param').id);
    return webhook ? c.json(present(webhook), 200) : problem('not-found');
  });

  const make = createRoute({
    method: 'post',
    path: '/webhooks',
    operationId: 'addWebhook',
    summary: 'Send events to an address',
    ...withScopes('webhooks:write'),
    middleware: [mayWrite, requireJson] as const,
    request: { body: { required: true, content: json(newWebhookSchema) } },
    responses: {
      201: { description: 'From the next event on.', headers: located, content: json(madeSchema) },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, 'too-many-webhooks'),
      ...UNEXPECTED,
    },
  });
  app.openapi(make, async (c) => {
    const server = source();
    const caller = c.get('caller');
    const wanted = c.req.valid('json');
    if (!(await isWithinLimit(server, 'webhooks', caller.id)))
      return problem('too-many-requests', { retryAfter: MINUTE_S });
    if (!(await mayBeKept(wanted.url, server.env.webhookNetworks))) {
      const errors = [{ pointer: '/url', detail: 'Nothing may be sent to this address' }];
      return problem('invalid-fields', { errors });
    }
    const own = { shopId: caller.shopId, createdBy: caller.id };
    const made = await makeWebhook(record(caller), seal(), { ...wanted, ...own });
    const webhook = made && (await findOwn(server, caller, made.webhookId));
    if (!webhook) return problem('too-many-webhooks');
    const location = `/api/v1/webhooks/${webhook.id}`;
    return c.json({ ...present(webhook), secret: made.secret }, 201, { location });
  });

  const renew = createRoute({
    method: 'post',
    path: '/webhooks/{id}/secret',
    operationId: 'renewWebhookSecret',
    summary: 'Make a new secret; the former signs too for 24 hours',
    ...withScopes('webhooks:write'),
    middleware: [mayWrite] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'The new secret.', content: json(secretSchema) },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(renew, async (c) => {
    const caller = c.get('caller');
    const webhook = await findOwn(source(), caller, c.req.valid('param').id);
    if (!webhook) return problem('not-found');
    return c.json({ secret: await makeNewSecret(record(caller), seal(), webhook) }, 200);
  });

  const remove = createRoute({
    method: 'delete',
    path: '/webhooks/{id}',
    operationId: 'deleteWebhook',
    summary: 'Remove a webhook for good',
    ...withScopes('webhooks:write'),
    middleware: [mayWrite] as const,
    request: { params: idParam },
    responses: {
      204: { description: 'Nothing more is sent to it.' },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(remove, async (c) => {
    const caller = c.get('caller');
    const webhook = await findOwn(source(), caller, c.req.valid('param').id);
    if (!webhook) return problem('not-found');
    await changeWebhook(record(caller), 'webhook.removed', webhook);
    return c.body(null, 204);
  });

  describeEvents(app);
}

function present({ id, url, description, events, off, createdAt }: WebhookRow): z.infer<typeof webhookSchema> {
  return { id, url, description, events, off, createdAt: createdAt.toISOString() };
}

/** A webhook of the caller's shop, or null. */
async function findOwn({ db, env }: ApiServer, caller: Caller, id: string): Promise<WebhookRow | null> {
  const webhook = await findWebhook(db.orm, env.carrier.environment, id);
  return webhook?.shopId === caller.shopId ? webhook : null;
}
