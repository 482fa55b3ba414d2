import type { TokenAnswer, TokenRefusal } from './judge-token';
import type { CarrierLog } from './settings';
import { tokenLifetime } from './token-lifetime';
import type { LockedToken, StoredToken, TokenDemand, TokenStore } from './token-store';

/** A token and which one it is: each new one has a greater generation. */
export type TokenGrant = { kind: 'granted'; token: string; generation: number } | TokenRefusal;

/** Where a token comes from. A caller that had one rejected demands a newer generation than that, and can so never be given it again. */
export interface TokenSource {
  /** A token of `minGeneration` or newer, stored or fetched. Never rejects. */
  current(minGeneration: number): Promise<TokenGrant>;
  /** Says that the carrier answered a call with a token of this generation otherwise than with 401. */
  proved(generation: number): void;
}

/** A replaced token spreads within this time even without a 401 (docs/reliability.md#the-carriers-token). */
const MEMORY_MS = 30_000;
/** Wrong credentials do not become right by asking: no process asks for a minute (docs/architecture.md#the-carriers-token). */
const CREDENTIALS_PAUSE_SECONDS = 60;
/** What is down is not asked by everybody who waits, one after the other. */
const FAILURE_PAUSE_SECONDS = 2;
/**
 * When the replacement of a rejected token was never taken and is rejected as young as this, a third one would not help
 * (docs/reliability.md#the-carriers-token).
 */
const YOUNG_SECONDS = 60;

/**
 * The token all processes share: memory, then the store, then one request, however many ask
 * (docs/carrier-api.md#authentication, rules 3, 4 and 6). One promise per process and one lock over all of them; the generation fence holds
 * in memory, in the store and again under the lock. `clock` gives milliseconds and never goes back; only the half minute in memory is
 * measured by it.
 */
export function createSharedToken(
  store: TokenStore,
  request: () => Promise<TokenAnswer>,
  log: CarrierLog,
  clock: () => number = () => performance.now(),
): TokenSource {
  let held: { token: string; generation: number; until: number } | null = null;
  const underway = new Map<number, Promise<TokenGrant>>();
  let isRefreshing = false;
  let provedGeneration = 0;

  return { current, proved };

  async function current(minGeneration: number): Promise<TokenGrant> {
    if (held && held.generation >= minGeneration && clock() < held.until) return granted(held);
    return together(minGeneration);
  }

  /** All who demand the same wait for one look at the row, and for one turn at its lock where it has no token for them. */
  function together(minGeneration: number): Promise<TokenGrant> {
    const promise = underway.get(minGeneration) ?? lookUp(minGeneration).finally(() => underway.delete(minGeneration));
    underway.set(minGeneration, promise);
    return promise;
  }

  async function lookUp(minGeneration: number): Promise<TokenGrant> {
    try {
      const row = await store.read();
      const found = usable(row, minGeneration);
      if (!found) return await store.locked((locked) => fetchUnderLock(locked, minGeneration));
      if (row.isDue && row.pause === null) void refresh();
      return hold(found, row.secondsLeft);
    } catch {
      // Without the store nothing can be put on disk, so nothing can be booked either.
      log.event('carrier_token_refused', { reason: 'store_unreachable' });
      return { kind: 'refused', reason: 'token_unavailable', retryAfterSeconds: null };
    }
  }

  function proved(generation: number): void {
    if (generation === provedGeneration) return;
    provedGeneration = generation;
    store.prove(generation).catch(() => {
      // The next call that it serves proves it again.
      if (provedGeneration === generation) provedGeneration = 0;
      log.event('carrier_token_refused', { reason: 'store_unreachable' });
    });
  }

  async function fetchUnderLock(row: LockedToken, minGeneration: number): Promise<TokenGrant> {
    const stored = await row.read();
    const found = usable(stored, minGeneration);
    if (found) return hold(found, stored.secondsLeft);
    if (stored.pause) {
      return { kind: 'refused', reason: stored.pause.reason, retryAfterSeconds: Math.ceil(stored.pause.secondsLeft) };
    }
    const isReplacement = stored.token !== null && stored.generation < minGeneration;
    // Of the rejected token itself: a restored database can hold an older one, which says nothing about the rejected one.
    const isOfRejected = stored.generation === minGeneration - 1;
    if (isReplacement && isOfRejected && stored.isReplacement && stored.ageSeconds < YOUNG_SECONDS) {
      return {
        kind: 'refused',
        reason: 'credentials_refused',
        retryAfterSeconds: Math.ceil(YOUNG_SECONDS - stored.ageSeconds),
      };
    }
    const answer = await request();
    if (answer.kind === 'token') return write(row, answer, { isReplacement, minGeneration });
    const isTheirNo = answer.reason === 'credentials_refused';
    await row.pause(
      answer.reason,
      isTheirNo ? CREDENTIALS_PAUSE_SECONDS : (answer.retryAfterSeconds ?? FAILURE_PAUSE_SECONDS),
    );
    log.event('carrier_token_refused', { reason: answer.reason });
    return answer;
  }

  /** Fetches a new one while the old one serves; one process that does so is enough. */
  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      await store.lockedIfFree(async (row) => {
        const { isDue, pause } = await row.read();
        if (!isDue || pause) return;
        const answer = await request();
        if (answer.kind === 'token') return void (await write(row, answer, { isReplacement: false, minGeneration: 0 }));
        await row.backOff();
        // So that no caller whose token is rejected asks with the same credentials within that minute.
        if (answer.reason === 'credentials_refused') await row.pause(answer.reason, CREDENTIALS_PAUSE_SECONDS);
        log.event('carrier_token_refused', { reason: answer.reason });
      });
    } catch {
      log.event('carrier_token_refused', { reason: 'store_unreachable' });
    } finally {
      isRefreshing = false;
    }
  }

  async function write(
    row: LockedToken,
    { token, expiresInSeconds }: Extract<TokenAnswer, { kind: 'token' }>,
    demand: TokenDemand,
  ) {
    const lifetime = tokenLifetime(expiresInSeconds);
    const generation = await row.write(token, lifetime, demand);
    log.event('carrier_token_fetched', { generation, expiresInSeconds, isLifetimeOdd: lifetime.isOdd });
    return hold(granted({ token, generation }), lifetime.hardMs / 1000);
  }

  function hold(grant: Extract<TokenGrant, { kind: 'granted' }>, secondsLeft: number): TokenGrant {
    // A look at the row that comes back late brings no token back that was replaced meanwhile.
    if (held && held.generation > grant.generation && clock() < held.until) return granted(held);
    held = {
      token: grant.token,
      generation: grant.generation,
      until: clock() + Math.min(MEMORY_MS, secondsLeft * 1000),
    };
    return grant;
  }
}

function usable({ token, generation }: StoredToken, minGeneration: number) {
  return token !== null && generation >= minGeneration ? granted({ token, generation }) : null;
}

function granted({ token, generation }: { token: string; generation: number }) {
  return { kind: 'granted', token, generation } as const;
}
