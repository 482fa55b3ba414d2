import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requestContext } from '@/lib/accounts/access';
import { clientAddress } from '@/lib/accounts/client-address';
import { withAuditContext } from '@/lib/audit/audit-context';
import { isJournalUnread } from '@/lib/bookings/data/instance-journals';
import { isDatabaseAway } from '@/lib/db/query-errors';
import { addPlanRoutes } from '@/lib/plans/api-routes';
import { addWebhookRoutes } from '@/lib/webhooks/api-routes';
import { addBatchRoutes } from './batch-routes';
import type { RunLater } from './book-once';
import { addBookingRoutes } from './booking-routes';
import { findCaller } from './caller';
import { describe } from './document';
import { addFollowUpRoutes } from './follow-up-routes';
import { addLabelRoutes } from './label-routes';
import { wordsOf } from './problem-words';
import { DATABASE_BACK_S, type FieldFault, jsonPointer, MOST_FAULTS, problem } from './problems';
import { addRecipientRoutes } from './recipient-routes';
import { type Api, type ApiEnv, type ApiServer, sayLimit } from './route-parts';
import { addServicePointRoutes } from './service-point-routes';
import { addSolutionRoutes } from './solution-routes';

/** An instance that starts has read its journal within this. */
const UNREAD_S = 10;
/** Not Sunset (RFC 8594): that speaks of what is asked for, and not of the key. An HTTP date, as there. */
const KEY_ENDS = 'api-key-expires';
const DOCUMENT = '/api/v1/openapi.json';

/** The HTTP API as routes, without a socket. `source` is asked once there is a request: a build has no server. */
export function createApi(source: () => ApiServer, later: RunLater): Api {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid }).basePath('/api/v1');
  app.use(async (c, next) => (c.req.path === DOCUMENT ? next() : admit(source(), c, next)));
  const description = 'Each answer to a key that ends has API-Key-Expires, the date in GMT.';
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer', description });
  addBookingRoutes(app, source, later);
  addLabelRoutes(app, source);
  addFollowUpRoutes(app, source, later);
  addPlanRoutes(app, source, later);
  addBatchRoutes(app, source);
  addSolutionRoutes(app, source);
  addServicePointRoutes(app, source);
  addRecipientRoutes(app, source);
  addWebhookRoutes(app, source);

  app.get('/openapi.json', (c) => c.json(describe(app, source().env.publicUrl)));
  refuseOtherMethods(app);
  app.notFound(() => problem('not-found'));
  app.onError((error) => {
    if (isJournalUnread(error)) return problem('journal-unread', { retryAfter: UNREAD_S });
    source().log.unexpectedError('api', 'api', error);
    return isDatabaseAway(error)
      ? problem('database-unavailable', { retryAfter: DATABASE_BACK_S })
      : problem('unexpected');
  });
  return app;
}

/** The document that `openapi.json` serves to who reaches the desk at that address. */
export function describeApi(publicUrl: string) {
  const withoutServer = () => {
    throw new Error('A description asks no server');
  };
  return describe(createApi(withoutServer, withoutServer), publicUrl);
}

/** Every address of the document answers all other methods alike. */
function refuseOtherMethods(app: Api): void {
  const methods = new Map<string, string[]>([['/openapi.json', ['GET']]]);
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  }
  for (const [path, allowed] of methods) {
    const address = path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1');
    app.all(address, () => problem('method-not-allowed', { allow: allowed.toSorted().join(', ') }));
  }
}

/** The key first: without one nothing else is looked at. */
async function admit({ db, env }: ApiServer, c: Context<ApiEnv>, next: () => Promise<void>) {
  const sender = { authorization: c.req.header('authorization') ?? null, address: clientAddress(c.req.raw.headers) };
  const caller = await findCaller(db, env.carrier.environment, sender);
  if ('allowance' in caller) {
    const { isWithin, seconds } = caller.allowance;
    const refusal = isWithin ? problem('unauthorized') : problem('too-many-requests', { retryAfter: seconds });
    return sayLimit(refusal, 'wrong-keys', caller.allowance);
  }
  c.set('caller', caller);
  await withAuditContext(requestContext(c.req.raw.headers), next);
  if (caller.endsAt) c.res.headers.set(KEY_ENDS, caller.endsAt.toUTCString());
  return undefined;
}

type Invalid = { success: boolean; target: string; data?: unknown; error?: z.ZodError };

/** What was given at that place; undefined where nothing was. */
function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    given,
  );
}

/** An id in no right form is that of nothing; all else is said field by field. */
function refuseInvalid({ success, target, data, error }: Invalid): Response | undefined {
  if (success || !error) return undefined;
  if (target === 'param') return problem('not-found');
  const faultAt = (path: PropertyKey[], detail: string): FieldFault => ({
    ...(target === 'json' ? { pointer: jsonPointer(path) } : { parameter: path.join('.') }),
    detail,
  });
  // The words of an issue name all unknown fields: said at each of them, they would be longer than the body by thousands of times.
  const errors = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => faultAt([...issue.path, key], 'Unknown field'))
      : [faultAt(issue.path, wordsOf(issue, valueAt(data, issue.path) === undefined))],
  );
  return problem('invalid-fields', { errors: errors.slice(0, MOST_FAULTS) });
}
