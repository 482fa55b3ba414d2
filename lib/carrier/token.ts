import 'server-only';
import type { CarrierLog } from './settings';
import { tokenLifetime } from './token-lifetime';
import type { TokenAnswer, TokenRefusal } from './token-request';

/** A token and which one it is: each new one has a greater generation. */
export type TokenGrant = { kind: 'granted'; token: string; generation: number } | TokenRefusal;

/** Where a token comes from. Whoever had one rejected demands a newer generation than that, and can so never be given it again. */
export interface TokenSource {
  /** A token of `minGeneration` or newer, stored or fetched. Never rejects. */
  current(minGeneration: number): Promise<TokenGrant>;
}

/** Wrong credentials do not become right by asking: nobody asks for a minute (design 5). */
const CREDENTIALS_PAUSE_MS = 60_000;
/** A failed refresh in the background is not worth asking again at once: the old token still serves. */
const REFRESH_PAUSE_MS = 60_000;

type HeldToken = { token: string; generation: number; softAt: number; hardAt: number };

/**
 * Keeps the token in this process (Authentication, rule 4): one request for all who wait, a refresh in the background from half of
 * its life on, the old one serving to its hard end whatever the refresh does. `clock` gives milliseconds and never goes back.
 */
export function createTokenSource(
  request: () => Promise<TokenAnswer>,
  log: CarrierLog,
  clock: () => number = () => performance.now(),
): TokenSource {
  let held: HeldToken | null = null;
  let generation = 0;
  let inFlight: Promise<TokenGrant> | null = null;
  let credentialsPauseUntil = Number.NEGATIVE_INFINITY;
  let refreshPauseUntil = Number.NEGATIVE_INFINITY;

  return {
    async current(minGeneration) {
      const now = clock();
      if (held === null || held.generation < minGeneration || now >= held.hardAt) return fetchOnce();
      if (now >= held.softAt && now >= refreshPauseUntil) void fetchOnce();
      return { kind: 'granted', token: held.token, generation: held.generation };
    },
  };

  async function fetchOnce(): Promise<TokenGrant> {
    const pauseMs = credentialsPauseUntil - clock();
    if (pauseMs > 0) {
      return { kind: 'refused', reason: 'credentials_refused', retryAfterSeconds: Math.ceil(pauseMs / 1000) };
    }
    inFlight ??= fetchAnew().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  async function fetchAnew(): Promise<TokenGrant> {
    const answer = await request();
    if (answer.kind === 'refused') {
      refreshPauseUntil = clock() + REFRESH_PAUSE_MS;
      if (answer.reason === 'credentials_refused') credentialsPauseUntil = clock() + CREDENTIALS_PAUSE_MS;
      log.event('carrier_token_refused', { reason: answer.reason });
      return answer;
    }
    return hold(answer);
  }

  function hold({ token, expiresInSeconds }: Extract<TokenAnswer, { kind: 'token' }>): TokenGrant {
    const { softMs, hardMs, isOdd } = tokenLifetime(expiresInSeconds);
    generation += 1;
    held = { token, generation, softAt: clock() + softMs, hardAt: clock() + hardMs };
    log.event('carrier_token_fetched', { generation, expiresInSeconds, isLifetimeOdd: isOdd });
    return { kind: 'granted', token, generation };
  }
}
