import { createRoute, z } from '@hono/zod-openapi';
import { countStates, lineState, ORDERS_PER_PAGE } from '@/lib/batches/batch-view';
import { type BatchRow, countBatch, findVisibleBatch, listBatchBookings } from '@/lib/batches/data/batches';
import type { Caller } from './caller';
import { batchBodySchema, makeBatch } from './make-batch';
import { problem, problemAnswers } from './problems';
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
} from './route-parts';

const OF_BATCHES = ['idempotency-key-reused', 'taken-over', 'too-many-batches'] as const;
const COUNTED = ['waiting', 'sending', 'booked', 'rejected', 'unknown', 'not_sent', 'discarded'] as const;

/** No batch is longer. */
const LAST_LINE = 1_000_000;

const batchSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    state: z.enum(['running', 'paused', 'stopped', 'done']),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    counts: z.object(
      Object.fromEntries(COUNTED.map((name) => [name, z.int()])) as Record<(typeof COUNTED)[number], z.ZodInt>,
    ),
  })
  .openapi('Batch');

const linesSchema = z
  .object({
    bookings: z.array(
      z.object({
        id: z.uuid(),
        state: z.string().openapi({ description: 'That of the booking, or `waiting` while it is queued.' }),
        orderReference: z.string(),
        shipmentId: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    next: z.int().nullable().openapi({ description: '`from` of the next page; null at the end.' }),
  })
  .openapi('BatchBookings');

/** Parcels that are booked together, by a clerk from a file of orders or over the API. */
export function addBatchRoutes(app: Api, source: () => ApiServer): void {
  const mayRead = requireScope(source, 'bookings:read');

  const make = createRoute({
    method: 'post',
    path: '/batches',
    operationId: 'startBatch',
    summary: 'Book many parcels, each at most once',
    ...withScopes('bookings:write'),
    middleware: [requireScope(source, 'bookings:write'), requireJson] as const,
    request: { body: { required: true, content: json(batchBodySchema) } },
    responses: {
      201: {
        description: 'On disk as a whole, and sent one after the other.',
        headers: located,
        content: json(batchSchema),
      },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, 'shop-not-in-use', 'key-given-up', ...OF_BATCHES),
      ...UNEXPECTED,
    },
  });
  app.openapi(make, async (c) => {
    const made = await makeBatch(source(), c.get('caller'), c.req.valid('json'));
    if (made instanceof Response) return made;
    const batch = await findBatch(source(), c.get('caller'), made);
    if (!batch) return problem('not-found');
    return c.json(await presentBatch(source(), batch), 201, { location: `/api/v1/batches/${batch.id}` });
  });

  const read = createRoute({
    method: 'get',
    path: '/batches/{id}',
    operationId: 'getBatch',
    summary: 'Where a batch stands',
    ...withScopes('bookings:read'),
    middleware: [mayRead] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'The batch.', content: json(batchSchema) },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(read, async (c) => {
    const batch = await findBatch(source(), c.get('caller'), c.req.valid('param').id);
    if (!batch) return problem('not-found');
    return c.json(await presentBatch(source(), batch), 200);
  });

  const list = createRoute({
    method: 'get',
    path: '/batches/{id}/bookings',
    operationId: 'listBatchBookings',
    summary: 'The bookings of a batch, in the order given',
    ...withScopes('bookings:read'),
    middleware: [mayRead] as const,
    request: {
      params: idParam,
      query: z.strictObject({
        from: z.coerce.number().pipe(z.int().min(0).max(LAST_LINE)).default(0).openapi({
          type: 'integer',
          minimum: 0,
          maximum: LAST_LINE,
          default: 0,
          description: '`next` of the page before.',
        }),
      }),
    },
    responses: {
      200: { description: `At most ${ORDERS_PER_PAGE}.`, content: json(linesSchema) },
      ...problemAnswers(...ANY_ANSWER, 'not-found', 'invalid-fields'),
      ...UNEXPECTED,
    },
  });
  app.openapi(list, async (c) => {
    const { from } = c.req.valid('query');
    const batch = await findBatch(source(), c.get('caller'), c.req.valid('param').id);
    if (!batch) return problem('not-found');
    // One more than is given tells whether there is a page behind.
    const rows = await listBatchBookings(source().db.orm, batch.id, from, ORDERS_PER_PAGE + 1);
    const bookings = rows
      .slice(0, ORDERS_PER_PAGE)
      .map(({ id, orderReference, shipmentId, state, isQueued, reason }) => ({
        id,
        orderReference,
        shipmentId,
        reason,
        state: lineState(state, isQueued),
      }));
    return c.json({ bookings, next: rows.length > ORDERS_PER_PAGE ? from + ORDERS_PER_PAGE : null }, 200);
  });
}

async function presentBatch({ db }: ApiServer, batch: BatchRow): Promise<z.infer<typeof batchSchema>> {
  const { id, title, state, createdAt, endedAt } = batch;
  const counts = countStates(await countBatch(db.orm, id));
  return { id, title, state, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, counts };
}

/** A batch of the caller's shop, or null. */
async function findBatch({ db, env }: ApiServer, caller: Caller, id: string) {
  const found = await findVisibleBatch(db.orm, { reader: caller, environment: env.carrier.environment }, id);
  return found?.batch ?? null;
}
