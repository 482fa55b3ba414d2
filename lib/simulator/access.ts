import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { findSolution, type TransportSolution } from './agreement';
import type { CarrierApi, Client } from './credentials';
import { errorBody, unauthorised } from './error-body';
import type { PracticeEnv } from './practice';
import { checkAuthorization } from './tokens';

/** Lets in a request with a good token for this API (docs/carrier-api.md#authentication, rules 2 and 8; table "Errors"). */
export function requireToken(api: CarrierApi): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const client = checkAuthorization(c.req.header('authorization'));
    if (typeof client === 'string') return c.json(unauthorised(client), 401);
    c.set('client', client);
    if (!client.apis.includes(api)) return c.json(errorBody(403, 'no.access.api', c.req.path), 403);
    return next();
  };
}

/**
 * Answers only where it is asked for by address, as `localhost` or under its own `host`: a page of the web can lead a name of its own
 * to this machine (DNS rebinding), but not a number.
 */
export function requireOwnHost(host: string): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const isOwn = hostname === host || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    return isOwn ? next() : c.json(errorBody(421, 'host.unknown', c.req.path), 421);
  };
}

/** Lets in who knows the key of this run's ledger. */
export function requireLedgerKey(key: string): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const [given, own] = [c.req.header('authorization') ?? '', `Bearer ${key}`].map((text) =>
      createHash('sha256').update(text).digest(),
    ) as [Buffer, Buffer];
    return timingSafeEqual(given, own) ? next() : c.json(unauthorised('authentication.failure'), 401);
  };
}

/**
 * The solution a request may use, or the key of the 403. 403 also covers a solution the shop has no agreement for
 * (docs/carrier-api.md#reading-answers); its key is not published, so this one is the practice carrier's own.
 */
export function authorise(
  client: Client,
  request: { shopId: number; transportSolutionId: number },
): TransportSolution | 'no.access.shop.id' | 'no.access.transport.solution.id' {
  if (!client.shops.includes(request.shopId)) return 'no.access.shop.id';
  return findSolution(request.transportSolutionId) ?? 'no.access.transport.solution.id';
}

/** A 403 in the current form. */
export function forbidden(c: Context<PracticeEnv>, errorKey: string) {
  return c.json(errorBody(403, errorKey, c.req.path), 403);
}
