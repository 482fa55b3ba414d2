import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { type Allowance, countWithin } from '@/lib/accounts/clerk-limits';
import type { PressServer } from '@/lib/bookings/press-book';
import type { Server } from '@/lib/platform/server';
import type { ApiScope } from './api-scopes';
import { type Caller, IDEMPOTENCY_KEY } from './caller';
import { MINUTE_S, PROBLEMS, problem } from './problems';

/** What the API needs of the server. */
export type ApiServer = PressServer &
  Pick<Server, 'drawings'> & { env: Pick<Server['env'], 'appSecret' | 'publicUrl' | 'webhookNetworks'> };

/** What a request carries once its key is known. */
export type ApiEnv = { Variables: { caller: Caller } };

/** What the routes of each subject are added to. */
export type Api = OpenAPIHono<ApiEnv>;

/**
 * In bytes: the largest booking is half of it, and a batch has a hundred of usual ones. Longer ones of strangers are not even read
 * (`lib/platform/http/body-gate.ts`).
 */
const LONGEST_BODY = { one: 60_000, batch: 1_000_000 };

/** What makes a request at most one booking (docs/api.md#booking-at-most-once). */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .openapi({ pattern: IDEMPOTENCY_KEY.source, param: { required: true } }),
});
/** The id in an address. */
export const idParam = z.object({ id: z.uuid() });
/** What every operation may answer. */
export const ANY_ANSWER = ['unauthorized', 'missing-scope', 'too-many-requests', 'database-unavailable'] as const;
/** What an operation with a body may answer besides. */
export const OF_BODY = [
  'bad-body',
  'length-required',
  'body-too-long',
  'too-busy',
  'media-type',
  'invalid-fields',
] as const;
/** What an operation with an `Idempotency-Key` may answer besides. */
export const OF_KEY = ['bad-idempotency-key', 'repeated-idempotency-key'] as const;
/** What booking may answer besides. */
export const OF_BOOKING = [
  'shop-not-in-use',
  'in-progress',
  'parcel-waits',
  'taken-over',
  'void',
  'key-given-up',
  'idempotency-key-reused',
  'carrier-refused',
  'carrier-unavailable',
  'storage-lost',
  'journal-unread',
] as const;
/** Without a body in the types, which so let a route answer with any response. */
export const UNEXPECTED = { 500: { description: `\`unexpected\`: ${PROBLEMS.unexpected.title}.` } };

/** How the document names a key and the scopes of which it needs one. */
export const withScopes = (...scopes: ApiScope[]) => ({
  security: [{ apiKey: [] }],
  description: `Scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`,
});

/** A body in JSON, as the document has it. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

/** The header that names what was made, as the document has it. */
export const located = z.object({ location: z.string().openapi({ description: 'The address that reads it.' }) });

/** One of these scopes, then its limit, which each answer says. */
export function requireScope(source: () => ApiServer, ...allowed: ApiScope[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { id, scopes } = c.get('caller');
    if (!allowed.some((scope) => scopes.includes(scope)))
      return problem('missing-scope', { detail: allowed.join(', ') });
    const what = allowed.includes('labels:read') ? 'drawings' : 'questions';
    const allowance = await countWithin(source(), what, id);
    if (allowance.isWithin) await next();
    else c.res = problem('too-many-requests', { retryAfter: allowance.seconds });
    sayLimit(c.res, what, allowance);
    return undefined;
  };
}

/** The limit of an answer, as draft-ietf-httpapi-ratelimit-headers has it. */
export function sayLimit(answer: Response, what: string, { limit, left, seconds }: Allowance): Response {
  answer.headers.set('ratelimit-policy', `"${what}";q=${limit};w=${MINUTE_S}`);
  answer.headers.set('ratelimit', `"${what}";r=${left};t=${seconds}`);
  return answer;
}

const JSON_TYPE = 'application/json';

/** JSON in UTF-8, as it is and not too long. */
export async function requireJson(c: Context<ApiEnv>, next: () => Promise<void>) {
  const longest = LONGEST_BODY[c.req.path.endsWith('/batches') ? 'batch' : 'one'];
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  const coding = c.req.header('content-encoding') ?? 'identity';
  if (type.trim().toLowerCase() !== JSON_TYPE || coding !== 'identity') return problem('media-type');
  // The validators behind this read fewer spellings of it than HTTP has.
  c.req.raw.headers.set('content-type', JSON_TYPE);
  if (Number(c.req.header('content-length')) > longest) return problem('body-too-long');
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > longest) return problem('body-too-long');
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return problem('bad-body');
  }
  return next();
}
