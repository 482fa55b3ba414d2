import { beforeDeadline } from './clock';
import type { Exchange } from './exchange';
import { type CarrierHttp, createHttp, type Get, type Post } from './http';
import type { Unsent } from './outcomes';
import { createSearchPolicy, type SearchPolicy } from './search-policy';
import type { CarrierLog, CarrierSettings } from './settings';
import { createSharedToken, type TokenSource, type TokenStore } from './shared-token';
import { requestToken } from './token-request';

/** What a call to the API needs: connections and a token. */
export type CarrierConnection = { http: CarrierHttp; tokens: TokenSource };

/** What one process talks to the carrier with. */
export type CarrierClient = CarrierConnection & { settings: CarrierSettings; searches: SearchPolicy };

/** Joins connections and token to the carrier that `settings` name; `store` is where all processes keep the token. */
export function createCarrierClient(settings: CarrierSettings, store: TokenStore, log: CarrierLog): CarrierClient {
  const http = createHttp(settings.baseUrl, log);
  const tokens = createSharedToken(store, () => requestToken(http, settings), log);
  return { settings, http, tokens, searches: createSearchPolicy(log) };
}

/** What came of a request with a token. */
export type AuthorisedExchange = Exchange | Unsent;

type Authorised<Asked> = (asked: Omit<Asked, 'bearer'>) => Promise<AuthorisedExchange>;

/** Posts with a token, as `authorised` says. */
export function authorisedPost({ http, tokens }: CarrierConnection): Authorised<Post> {
  return authorised(tokens, (post, bearer) => http.post({ ...post, bearer }));
}

/** Gets a file with a token, as `authorised` says. */
export function authorisedGet({ http, tokens }: CarrierConnection): Authorised<Get> {
  return authorised(tokens, (get, bearer) => http.get({ ...get, bearer }));
}

/**
 * A request with a token (docs/carrier-api.md#authentication, rule 2) for one call of ours, however often that call asks: after its first
 * 401, whatever the body, it fetches a newer token than the rejected one and repeats once (rule 5); a second 401 is the answer. Never after
 * 403.
 */
function authorised<Asked extends { deadline: number }>(
  tokens: TokenSource,
  ask: (asked: Asked, bearer: string) => Promise<Exchange>,
) {
  let minGeneration = 0;
  let unauthorised: Exchange | null = null;
  return async function send(asked: Asked): Promise<AuthorisedExchange> {
    const grant = await beforeDeadline(tokens.current(minGeneration), asked.deadline);
    if (grant === null) return { kind: 'refused', reason: 'no_time', retryAfterSeconds: null };
    // Where no other token would help, the 401 is the answer.
    if (grant.kind === 'refused') return unauthorised && grant.reason === 'credentials_refused' ? unauthorised : grant;
    const exchange = await ask(asked, grant.token);
    if (exchange.status !== null && exchange.status !== 401) tokens.proved(grant.generation);
    if (exchange.status !== 401 || minGeneration > 0) return exchange;
    unauthorised = exchange;
    minGeneration = grant.generation + 1;
    return send(asked);
  };
}
