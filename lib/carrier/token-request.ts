import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { NotSentReason } from '@/lib/outcomes';
import { classify } from './classify';
import { jitterMs, steadyNow } from './clock';
import { readRefusal } from './errors';
import type { CarrierHttp, Exchange } from './http';
import { answeredJson, bodyForm, isRecord, readJson } from './json';
import { number } from './lenient';
import type { CarrierSettings } from './settings';

const ATTEMPTS = 2;
/** Where a token is asked for (Get a token). */
export const TOKEN_PATH = '/auth/oauth2/v1/token';

/** Both together: those who wait for the lock meanwhile wait 10 s, and hear then how it ended. */
const LIMIT_MS = 9_000;

/**
 * Asks for a token (Get a token; docs/carrier-api.md#authentication, rule 1), a second time after a passing failure: a surplus token does no
 * harm. A 4xx is never asked twice. Never rejects.
 */
export async function requestToken(http: CarrierHttp, settings: CarrierSettings): Promise<TokenAnswer> {
  const deadline = steadyNow() + LIMIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await http.post({
      purpose: 'token',
      path: TOKEN_PATH,
      body: tokenRequestBody(settings),
      bearer: null,
      deadline,
    });
    const answer = judgeToken(exchange);
    if (answer.kind === 'token' || attempt === ATTEMPTS || !isPassing(exchange, answer)) return answer;
    await wait(jitterMs());
  }
}

/** The body of a token request. It holds the secret. */
export function tokenRequestBody({ clientId, clientSecret }: CarrierSettings) {
  return { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
}

function isPassing(exchange: Exchange, refusal: TokenRefusal): boolean {
  const isTheirNo = exchange.status !== null && exchange.status >= 400 && exchange.status < 500;
  return !isTheirNo && refusal.reason !== 'bad_certificate';
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an odd `expires_in` is trusted, in seconds. */
const ODD_SECONDS = 5 * 60;
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** How long a token serves, from the moment its answer arrived. */
export type TokenLifetime = {
  /** From here on a new one is fetched in the background while this one serves. */
  softMs: number;
  /** From here on it is not used any more. */
  hardMs: number;
  /** `expires_in` was missing, not positive or longer than seven days. */
  isOdd: boolean;
};

/**
 * Computes both ends from `expires_in` (docs/carrier-api.md#authentication, rules 3 and 4; docs/architecture.md#the-carriers-token): 12 and
 * 23 hours at most, with a margin before expiry.
 */
export function tokenLifetime(expiresInSeconds: number | null): TokenLifetime {
  const isOdd = expiresInSeconds === null || !(expiresInSeconds > 0 && expiresInSeconds <= LONGEST_SECONDS);
  const lifeMs = (isOdd ? ODD_SECONDS : expiresInSeconds) * SECOND_MS;
  const marginMs = Math.min(5 * MINUTE_MS, lifeMs / 10);
  return {
    softMs: Math.min(12 * HOUR_MS, lifeMs / 2),
    hardMs: Math.min(23 * HOUR_MS, lifeMs - marginMs),
    isOdd,
  };
}

/** Why there is no token. */
export type TokenRefusal = {
  kind: 'refused';
  reason: Extract<NotSentReason, 'credentials_refused' | 'bad_certificate' | 'unreachable' | `token_${string}`>;
  retryAfterSeconds: number | null;
};

/** What the token endpoint gave. */
export type TokenAnswer = { kind: 'token'; token: string; expiresInSeconds: number | null } | TokenRefusal;

/** No word of the carrier, and no wrong clock of ours that misreads it, stops all bookings for longer. */
const LONGEST_WAIT_SECONDS = 5 * 60;

/** Only what can stand in a header: a token with line breaks is no token. */
const tokenWire = z.object({ token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: number });

/** What one exchange with the token endpoint means (Get a token). */
export function judgeToken(exchange: Exchange): TokenAnswer {
  const verdict = classify(exchange);
  if (verdict.kind === 'accepted') {
    const found = tokenWire.safeParse(answeredJson(exchange));
    if (found.success) return { kind: 'token', token: found.data.token, expiresInSeconds: found.data.expires_in };
  }
  const asked = exchange.retryAfterSeconds;
  const retryAfterSeconds = asked === null ? null : Math.min(asked, LONGEST_WAIT_SECONDS);
  return { kind: 'refused', reason: refusalReason(exchange), retryAfterSeconds };
}

/** Refused credentials by the keys of the contract and of OAuth (RFC 6749, 5.2). */
const CREDENTIAL_KEYS: ReadonlySet<unknown> = new Set([
  'authentication.failure',
  'authentication.missing',
  'invalid_client',
  'unauthorized_client',
]);

function refusalReason(exchange: Exchange): TokenRefusal['reason'] {
  const { status } = exchange;
  if (status === null) return notAnswered(exchange);
  if (status >= 500) return 'token_failed';
  if (status === 429) return 'token_throttled';
  if (status === 401 || areCredentialsRefused(exchange)) return 'credentials_refused';
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) return 'token_misplaced';
  const form = exchange.kind === 'answered' ? bodyForm(exchange.body) : 'json';
  if (form === 'markup') return 'token_misplaced';
  // 403 says of the token endpoint what 401 does.
  if (status === 403) return 'credentials_refused';
  return status < 300 ? 'token_unreadable' : 'token_refused';
}

function areCredentialsRefused({ status, body }: Exchange): boolean {
  if (status !== 400) return false;
  const answer = readJson(body ?? '');
  return CREDENTIAL_KEYS.has(isRecord(answer) && answer.error) || CREDENTIAL_KEYS.has(readRefusal(400, body).errorKey);
}

function notAnswered(exchange: Exchange): TokenRefusal['reason'] {
  const verdict = classify(exchange);
  const reason = verdict.kind === 'not_sent' ? verdict.reason : null;
  return reason === 'bad_certificate' || reason === 'unreachable' ? reason : 'token_unavailable';
}
