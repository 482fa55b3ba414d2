import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { countWithin } from '@/lib/accounts/clerk-limits';
import { clientAddress } from '@/lib/accounts/client-address';
import type { ApiScope } from '@/lib/api-scopes';
import { numberSpellings } from '@/lib/bookings/search-terms';
import type { PressServer } from '@/lib/server/press-book';
import type { Server } from '@/lib/server/server';
import { bookOnce, jsonPointer, type RunLater } from './book-once';
import { askedText, bookingBodySchema } from './booking-body';
import { bookingListSchema, bookingSchema, findBooking, listBookingsOf } from './booking-resource';
import { type Caller, findCaller } from './caller';
import { answerLabel, labelQuerySchema } from './label-answer';
import { type FieldFault, PROBLEMS, problem, problemAnswers } from './problems';

/** What the API needs of the server. */
export type ApiServer = PressServer & Pick<Server, 'drawings'>;

type ApiEnv = { Variables: { caller: Caller } };

/** In bytes; the largest booking is half of it. Longer ones of strangers are not even read (`lib/http/body-gate.ts`). */
const LONGEST_BODY = 60_000;
const MINUTE_S = 60;
const DOCUMENT = '/api/v1/openapi.json';
const MOST_LISTED = 100;

const idParam = z.object({ id: z.uuid() });
const ANY = ['unauthorized', 'missing-scope', 'too-many-requests'] as const;
/** Without a body in the types, which so let a route answer with any response. */
const UNEXPECTED = { 500: { description: `\`unexpected\`: ${PROBLEMS.unexpected.title}.` } };
const BOOKING = [
  ...(['bad-body', 'bad-idempotency-key', 'shop-not-in-use', 'in-progress', 'parcel-waits', 'key-given-up'] as const),
  ...([
    'length-required',
    'body-too-long',
    'too-busy',
    'media-type',
    'invalid-fields',
    'idempotency-key-reused',
  ] as const),
  ...(['carrier-refused', 'carrier-unavailable', 'storage-lost'] as const),
] as const;

/** The HTTP API as routes, without a socket. `source` is asked once there is a request: a build has no server. */
export function createApi(source: () => ApiServer, later: RunLater): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid }).basePath('/api/v1');
  app.use(async (c, next) => (c.req.path === DOCUMENT ? next() : admit(source(), c, next)));
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  const keyed = (scope: ApiScope) => ({ security: [{ apiKey: [] }], description: `Scope \`${scope}\`.` });

  const book = createRoute({
    ...{ method: 'post', path: '/bookings', summary: 'Book a parcel, at most once', ...keyed('bookings:write') },
    middleware: [requireScope(source, 'bookings:write'), requireJson] as const,
    request: {
      headers: z.object({ 'idempotency-key': z.string().optional().openapi({ description: 'Required.' }) }),
      body: { required: true, content: { 'application/json': { schema: bookingBodySchema } } },
    },
    responses: {
      201: { description: 'Booked.', content: { 'application/json': { schema: bookingSchema } } },
      202: {
        description: 'On its way, or unknown. It is never sent again: read the booking.',
        content: { 'application/json': { schema: bookingSchema } },
      },
      ...problemAnswers(...ANY, ...BOOKING),
      ...UNEXPECTED,
    },
  });
  app.openapi(book, (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    return bookOnce(source(), c.get('caller'), { body: c.req.valid('json'), idempotencyKey }, later);
  });

  const list = createRoute({
    ...{
      method: 'get',
      path: '/bookings',
      summary: 'The bookings of the shop, newest first',
      ...keyed('bookings:read'),
    },
    middleware: [requireScope(source, 'bookings:read')] as const,
    request: {
      query: z.strictObject({
        limit: z.coerce.number().pipe(z.int().min(1).max(MOST_LISTED)).default(50),
        cursor: z
          .string()
          .regex(/^[1-9]\d{0,14}$/)
          .optional()
          .openapi({ description: '`next` of the page before.' }),
        number: askedText(100).optional().openapi({ description: 'A shipment id, tracking or order reference.' }),
      }),
    },
    responses: {
      200: { description: 'One page.', content: { 'application/json': { schema: bookingListSchema } } },
      ...problemAnswers(...ANY, 'invalid-fields'),
      ...UNEXPECTED,
    },
  });
  app.openapi(list, async (c) => {
    const { limit, cursor, number } = c.req.valid('query');
    const before = cursor === undefined ? null : Number(cursor);
    const numbers = number === undefined ? null : numberSpellings(number);
    return c.json(await listBookingsOf(source(), c.get('caller'), { limit, before, numbers }), 200);
  });

  const read = createRoute({
    ...{ method: 'get', path: '/bookings/{id}', summary: 'One booking', ...keyed('bookings:read') },
    middleware: [requireScope(source, 'bookings:read')] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'The booking.', content: { 'application/json': { schema: bookingSchema } } },
      ...problemAnswers(...ANY, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(read, async (c) => {
    const found = await findBooking(source(), c.get('caller'), c.req.valid('param').id);
    return found ? c.json(found.booking, 200) : problem('not-found');
  });

  const label = createRoute({
    ...{ method: 'get', path: '/bookings/{id}/label', summary: 'The label of a booking', ...keyed('labels:read') },
    middleware: [requireScope(source, 'labels:read')] as const,
    request: { params: idParam, query: labelQuerySchema },
    responses: {
      200: {
        description: 'As a PDF or as ZPL.',
        content: { 'application/pdf': { schema: z.string() }, 'text/plain': { schema: z.string() } },
      },
      ...problemAnswers(...ANY, 'not-found', 'label-withheld', 'invalid-fields'),
      ...UNEXPECTED,
    },
  });
  app.openapi(label, (c) => {
    c.req.valid('query');
    return answerLabel(source(), c.get('caller'), c.req.valid('param').id, c.req.raw);
  });

  app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Parceldesk', version: 'v1' } });
  const refuseMethod = (allow: string) => () => problem('method-not-allowed', { allow });
  app.all('/bookings', refuseMethod('GET, POST'));
  for (const path of ['/bookings/:id', '/bookings/:id/label', '/openapi.json']) app.all(path, refuseMethod('GET'));
  app.notFound(() => problem('not-found'));
  app.onError((error) => {
    source().log.unexpectedError('api', 'api', error);
    return problem('unexpected');
  });
  return app;
}

/** The key first: without one nothing else is looked at. */
async function admit({ db, env }: ApiServer, c: Context<ApiEnv>, next: () => Promise<void>) {
  const sender = { authorization: c.req.header('authorization') ?? null, address: clientAddress(c.req.raw.headers) };
  const caller = await findCaller(db, env.carrier.environment, sender);
  if (caller === 'too_many_wrong') return problem('too-many-requests', { retryAfter: MINUTE_S });
  if (!caller) return problem('unauthorized');
  c.set('caller', caller);
  return next();
}

/** Its scope, then its limit, which each answer says (draft-ietf-httpapi-ratelimit-headers). */
function requireScope(source: () => ApiServer, scope: ApiScope): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { id, scopes } = c.get('caller');
    if (!scopes.includes(scope)) return problem('missing-scope', { detail: scope });
    const what = scope === 'labels:read' ? 'drawings' : 'questions';
    const { isWithin, limit, left, seconds } = await countWithin(source(), what, id);
    if (isWithin) await next();
    else c.res = problem('too-many-requests', { retryAfter: seconds });
    c.res.headers.set('ratelimit-policy', `"${what}";q=${limit};w=${MINUTE_S}`);
    c.res.headers.set('ratelimit', `"${what}";r=${left};t=${seconds}`);
    return undefined;
  };
}

/** JSON in UTF-8, as it is and not too long. */
async function requireJson(c: Context<ApiEnv>, next: () => Promise<void>) {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  const coding = c.req.header('content-encoding') ?? 'identity';
  if (type.trim().toLowerCase() !== 'application/json' || coding !== 'identity') return problem('media-type');
  if (Number(c.req.header('content-length')) > LONGEST_BODY) return problem('body-too-long');
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > LONGEST_BODY) return problem('body-too-long');
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return problem('bad-body');
  }
  return next();
}

type Invalid = { success: boolean; target: string; error?: z.ZodError };

/** An id in no right form is that of nothing; all else is said field by field. */
function refuseInvalid({ success, target, error }: Invalid): Response | undefined {
  if (success || !error) return undefined;
  if (target === 'param') return problem('not-found');
  const errors = error.issues.flatMap((issue): FieldFault[] => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      ...(target === 'json' ? { pointer: jsonPointer(path) } : { parameter: path.join('.') }),
      detail: issue.message,
    }));
  });
  return problem('invalid-fields', { errors });
}
