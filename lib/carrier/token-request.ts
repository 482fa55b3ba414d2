import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { classify } from './classify';
import type { CarrierHttp, Exchange } from './http';
import { jitterMs } from './jitter';
import { readJson } from './json';
import { number } from './lenient';
import type { NotSentReason } from './outcomes';
import type { CarrierSettings } from './settings';
import { steadyNow } from './steady-clock';

/** Why there is no token. */
export type TokenRefusal = {
  kind: 'refused';
  reason: Extract<NotSentReason, 'credentials_refused' | 'bad_certificate' | 'unreachable' | 'token_unavailable'>;
  retryAfterSeconds: number | null;
};

/** What the token endpoint gave. */
export type TokenAnswer = { kind: 'token'; token: string; expiresInSeconds: number | null } | TokenRefusal;

const ATTEMPTS = 2;
/** Both together: those who wait for the lock meanwhile wait 10 s, and hear then how it ended. */
const LIMIT_MS = 9_000;
/** No word of the carrier, and no wrong clock of ours that misreads it, stops all bookings for longer. */
const LONGEST_WAIT_SECONDS = 5 * 60;

/** Only what can stand in a header: a token with line breaks is no token. */
const tokenWire = z.object({ token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: number });

/**
 * Asks for a token (Get a token; Authentication, rule 1), a second time after a passing failure: a surplus token harms nobody. A
 * 4xx is never asked twice. Never rejects.
 */
export async function requestToken(http: CarrierHttp, settings: CarrierSettings): Promise<TokenAnswer> {
  const deadline = steadyNow() + LIMIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await http.post({
      purpose: 'token',
      path: '/auth/oauth2/v1/token',
      body: {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        grant_type: 'client_credentials',
      },
      bearer: null,
      deadline,
    });
    const answer = readAnswer(exchange);
    if (answer.kind === 'token' || attempt === ATTEMPTS || !isPassing(exchange, answer)) return answer;
    await wait(jitterMs());
  }
}

function readAnswer(exchange: Exchange): TokenAnswer {
  const verdict = classify(exchange);
  if (verdict.kind === 'accepted') {
    const found = tokenWire.safeParse(readJson(exchange.body ?? ''));
    if (found.success) return { kind: 'token', token: found.data.token, expiresInSeconds: found.data.expires_in };
  }
  const asked = exchange.retryAfterSeconds;
  const retryAfterSeconds = asked === null ? null : Math.min(asked, LONGEST_WAIT_SECONDS);
  return { kind: 'refused', reason: refusalReason(exchange), retryAfterSeconds };
}

/** 401 is documented for wrong credentials; 403 means the same here. */
function refusalReason(exchange: Exchange): TokenRefusal['reason'] {
  if (exchange.status === 401 || exchange.status === 403) return 'credentials_refused';
  const verdict = classify(exchange);
  if (verdict.kind !== 'not_sent') return 'token_unavailable';
  return verdict.reason === 'bad_certificate' || verdict.reason === 'unreachable'
    ? verdict.reason
    : 'token_unavailable';
}

function isPassing(exchange: Exchange, refusal: TokenRefusal): boolean {
  const isTheirNo = exchange.status !== null && exchange.status >= 400 && exchange.status < 500;
  return !isTheirNo && refusal.reason !== 'bad_certificate';
}
