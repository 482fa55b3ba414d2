import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { byClerk } from '@/lib/accounts/access';
import { recorder } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/connection';
import { deleteRecipients } from '@/lib/recipients/data/recipients';
import { findRecipientView } from '@/lib/recipients/queries/recipient';
import { findRecipientPage } from '@/lib/recipients/queries/recipients';
import { saveRecipient } from '@/lib/recipients/save-recipient';
import { listSchema } from '@/lib/recipients/schema';
import { withSecondLine } from '@/lib/second-line';
import { findShop } from '@/lib/shops/data/shops';
import { bodyRecipientSchema, bodyText } from './booking-body';
import type { Caller } from './caller';
import { problem, problemAnswers } from './problems';
import {
  ANY_ANSWER,
  type Api,
  type ApiEnv,
  type ApiServer,
  idParam,
  json,
  located,
  OF_BODY,
  requireJson,
  requireScope,
  UNEXPECTED,
  withScopes,
} from './route-parts';

const LONGEST_SEARCH = 200;

const searchSchema = z
  .strictObject({
    text: bodyText(LONGEST_SEARCH).openapi({ description: 'As typed in the list of recipients; empty for all.' }),
    cursor: z.string().max(1_000).nullable().default(null).openapi({ description: '`next` of the page before.' }),
  })
  .openapi('RecipientSearch', { example: { text: 'kari storgata' } });

const lineSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    parcelsBooked: z.int(),
    isFavourite: z.boolean(),
    lastBookedAt: z.iso.datetime().nullable(),
  })
  .openapi('RecipientLine');

const pageSchema = z
  .object({
    recipients: z.array(lineSchema),
    isGuess: z.boolean().openapi({ description: 'True: none fits as typed, and these are alike.' }),
    next: z.string().nullable().openapi({ description: 'The cursor of the next page; null at the end.' }),
  })
  .openapi('RecipientPage');

const keptSchema = z
  .object({ id: z.uuid(), isFavourite: z.boolean(), parcelsBooked: z.int(), recipient: bodyRecipientSchema })
  .openapi('KeptRecipient');

/** The address book of the shop. What is looked for stands in the body, since addresses of requests end in logs. */
export function addRecipientRoutes(app: Api, source: () => ApiServer): void {
  const read = 'recipients:read' as const;
  const write = 'recipients:write' as const;
  const mayRead = requireScope(source, read);
  const mayWrite = requireScope(source, write);
  const body = { required: true, content: json(bodyRecipientSchema) };
  const kept = { description: 'As it is kept.', content: json(keptSchema) };
  const SAVING = [...ANY_ANSWER, ...OF_BODY, 'shop-not-in-use', 'recipient-exists'] as const;

  const search = createRoute({
    method: 'post',
    path: '/recipients/search',
    operationId: 'searchRecipients',
    ...withScopes(read),
    summary: 'Recipients that fit a text',
    middleware: [mayRead, requireJson] as const,
    request: { body: { required: true, content: json(searchSchema) } },
    responses: {
      200: { description: 'One page.', content: json(pageSchema) },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY),
      ...UNEXPECTED,
    },
  });
  app.openapi(search, async (c) => {
    const { text: typed, cursor } = c.req.valid('json');
    const caller = c.get('caller');
    const asked = listSchema.safeParse({ shopId: caller.shopId, typed, after: openCursor(cursor) });
    if (!asked.success) return problem('invalid-fields', { errors: [{ pointer: '/cursor', detail: 'Not valid' }] });
    const { lines, isGuess, next } = await findRecipientPage(source(), caller, asked.data);
    return c.json({ recipients: lines, isGuess, next: next && closeCursor(next) }, 200);
  });

  const get = createRoute({
    method: 'get',
    path: '/recipients/{id}',
    operationId: 'getRecipient',
    ...withScopes(read),
    summary: 'One recipient',
    middleware: [mayRead] as const,
    request: { params: idParam },
    responses: { 200: kept, ...problemAnswers(...ANY_ANSWER, 'not-found'), ...UNEXPECTED },
  });
  app.openapi(get, async (c) => answerKept(source(), c.get('caller'), c.req.valid('param').id, 200));

  const create = createRoute({
    method: 'post',
    path: '/recipients',
    operationId: 'addRecipient',
    ...withScopes(write),
    summary: 'Add a recipient',
    middleware: [mayWrite, requireJson] as const,
    request: { body },
    responses: { 201: { ...kept, headers: located }, ...problemAnswers(...SAVING), ...UNEXPECTED },
  });
  app.openapi(create, (c) => save(source(), c, null, c.req.valid('json')));

  const change = createRoute({
    method: 'put',
    path: '/recipients/{id}',
    operationId: 'replaceRecipient',
    ...withScopes(write),
    summary: 'Write a recipient anew',
    middleware: [mayWrite, requireJson] as const,
    request: { params: idParam, body },
    responses: { 200: kept, ...problemAnswers(...SAVING, 'not-found'), ...UNEXPECTED },
  });
  app.openapi(change, (c) => save(source(), c, c.req.valid('param').id, c.req.valid('json')));

  const remove = createRoute({
    method: 'delete',
    path: '/recipients/{id}',
    operationId: 'deleteRecipient',
    ...withScopes(write),
    summary: 'Delete a recipient',
    middleware: [mayWrite] as const,
    request: { params: idParam },
    responses: {
      204: { description: 'Deleted. A clerk can bring it back for a day.' },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(remove, async (c) => {
    const caller = c.get('caller');
    const scope = scopeOf(source(), caller);
    const remove = ({ orm }: Pick<Database, 'orm'>) => deleteRecipients(orm, scope, [c.req.valid('param').id]);
    const deleted = await recorder(source().db, byClerk(caller)).change(remove, (targetIds) =>
      targetIds.length > 0 ? { action: 'recipients.deleted', shopId: caller.shopId, targetIds } : null,
    );
    return deleted.length > 0 ? c.body(null, 204) : problem('not-found');
  });
}

const scopeOf = ({ env }: ApiServer, caller: Caller) => ({
  reader: caller,
  environment: env.carrier.environment,
  shopId: caller.shopId,
});

async function save(
  server: ApiServer,
  c: Context<ApiEnv>,
  id: string | null,
  party: z.infer<typeof bodyRecipientSchema>,
): Promise<Response> {
  const caller = c.get('caller');
  const { environment } = server.env.carrier;
  if (!(await findShop(server.db.orm, caller, environment, caller.shopId))) return problem('shop-not-in-use');
  const saved = await saveRecipient(server.db, scopeOf(server, caller), { id, party: withSecondLine(party) });
  if (saved.kind === 'gone') return problem('not-found');
  if (saved.kind === 'same_as') return problem('recipient-exists', { recipientId: saved.row.id });
  return answerKept(server, caller, saved.id, id === null ? 201 : 200);
}

async function answerKept(server: ApiServer, caller: Caller, id: string, status: 200 | 201): Promise<Response> {
  const found = await findRecipientView(server, caller, caller.shopId, id);
  if (!found) return problem('not-found');
  const { isFavourite, parcelsBooked } = found.line;
  const recipient = { ...found.party, careOf: found.party.careOf ?? '' };
  const kept: z.infer<typeof keptSchema> = { id, isFavourite, parcelsBooked, recipient };
  return Response.json(kept, { status, headers: { location: `/api/v1/recipients/${id}` } });
}

const closeCursor = (place: readonly string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place a cursor stands for; what no page gave is no place. */
function openCursor(cursor: string | null): unknown {
  if (cursor === null) return null;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) ?? 'none';
  } catch {
    return 'none';
  }
}
