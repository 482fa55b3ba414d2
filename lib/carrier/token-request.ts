import { setTimeout as wait } from 'node:timers/promises';
import { jitterMs, steadyNow } from './clock';
import type { Exchange } from './exchange';
import type { CarrierHttp } from './http';
import { judgeToken, type TokenAnswer, type TokenRefusal } from './judge-token';
import type { CarrierSettings } from './settings';

const ATTEMPTS = 2;
/** Where a token is asked for (Get a token). */
const TOKEN_PATH = '/auth/oauth2/v1/token';

/** Both together: those who wait for the lock meanwhile wait 10 s, and hear then how it ended. */
const LIMIT_MS = 9_000;

/**
 * Asks for a token (Get a token; docs/carrier-api.md#authentication, rule 1), a second time after a passing failure: a surplus token does no
 * harm. A 4xx is never asked twice. Never rejects.
 */
export async function requestToken(http: CarrierHttp, settings: CarrierSettings): Promise<TokenAnswer> {
  const deadline = steadyNow() + LIMIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const { exchange, answer } = await requestTokenOnce(http, settings, deadline);
    if (answer.kind === 'token' || attempt === ATTEMPTS || !isPassing(exchange, answer)) return answer;
    await wait(jitterMs());
  }
}

/** Asks for a token a single time, until `deadline` (`steadyNow` milliseconds), and gives what came of it and what that means. Never rejects. */
export async function requestTokenOnce(
  http: CarrierHttp,
  { clientId, clientSecret }: CarrierSettings,
  deadline: number,
): Promise<{ exchange: Exchange; answer: TokenAnswer }> {
  const body = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  const exchange = await http.post({ purpose: 'token', path: TOKEN_PATH, body, bearer: null, deadline });
  return { exchange, answer: judgeToken(exchange) };
}

function isPassing(exchange: Exchange, refusal: TokenRefusal): boolean {
  const isTheirNo = exchange.status !== null && exchange.status >= 400 && exchange.status < 500;
  return !isTheirNo && refusal.reason !== 'bad_certificate';
}
