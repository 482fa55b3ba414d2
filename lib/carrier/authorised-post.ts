import 'server-only';
import { beforeDeadline } from './deadline';
import type { CarrierHttp, Exchange, Post } from './http';
import type { NotSentReason } from './outcomes';
import type { TokenSource } from './shared-token';

/** What a call to the API needs. */
export type CarrierLine = { http: CarrierHttp; tokens: TokenSource };

/** The request was not made: no token, or no time. */
export type Unsent = { kind: 'refused'; reason: NotSentReason; retryAfterSeconds: number | null };

export type AuthorisedPost = (post: Omit<Post, 'bearer'>) => Promise<Exchange | Unsent>;

/**
 * A POST with a token (Authentication, rule 2) for one call of ours, however often that call posts: after its first 401, whatever
 * the body, it fetches a newer token than the rejected one and repeats once (rule 5); a second 401 is the answer. Never after 403.
 */
export function authorisedPost({ http, tokens }: CarrierLine): AuthorisedPost {
  let minGeneration = 0;
  let unauthorised: Exchange | null = null;
  return async function send(post): Promise<Exchange | Unsent> {
    const grant = await beforeDeadline(tokens.current(minGeneration), post.deadline);
    if (grant === null) return { kind: 'refused', reason: 'no_time', retryAfterSeconds: null };
    // Where no other token would help, the 401 is the answer.
    if (grant.kind === 'refused') return unauthorised && grant.reason === 'credentials_refused' ? unauthorised : grant;
    const exchange = await http.post({ ...post, bearer: grant.token });
    if (exchange.status !== null && exchange.status !== 401) tokens.proved(grant.generation);
    if (exchange.status !== 401 || minGeneration > 0) return exchange;
    unauthorised = exchange;
    minGeneration = grant.generation + 1;
    return send(post);
  };
}
