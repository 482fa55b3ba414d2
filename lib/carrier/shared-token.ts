import 'server-only';
import type { TokenAnswer, TokenRefusal } from './judge-token';
import type { CarrierLog } from './settings';

/** A token and which one it is: each new one has a greater generation. */
export type TokenGrant = { kind: 'granted'; token: string; generation: number } | TokenRefusal;

/** Where a token comes from. A caller that had one rejected demands a newer generation than that, and can so never be given it again. */
export interface TokenSource {
  /** A token of `minGeneration` or newer, stored or fetched. Never rejects. */
  current(minGeneration: number): Promise<TokenGrant>;
  /** Says that the carrier answered a call with a token of this generation otherwise than with 401. */
  proved(generation: number): void;
}

/** The token as all processes see it; the store's own clock judges every time. */
export type StoredToken = {
  /** Null when there is none that may be used: never fetched, past its end, or not readable with this process's secrets. */
  token: string | null;
  /** Rises with every new token; 0 before the first. */
  generation: number;
  /** How long it may still be used. */
  secondsLeft: number;
  /** How long ago it was fetched. */
  ageSeconds: number;
  /** True when it was fetched because the one before it had been rejected, until it is proved to be good. */
  isReplacement: boolean;
  /** True from when a new one is due, while this one serves. */
  isDue: boolean;
  /** Until when no process asks, and why; null when any may. */
  pause: { reason: TokenRefusal['reason']; secondsLeft: number } | null;
};

/**
 * Why a token is written: as the replacement of a rejected one, and from which generation on it is asked for. A demand can be newer than
 * what the row counted so far where the database was restored; the row counts on from it, so that no generation means two tokens.
 */
export type TokenDemand = { isReplacement: boolean; minGeneration: number };

/** What the holder of the lock may do with the row. */
export interface LockedToken {
  read(): Promise<StoredToken>;
  /** Puts a new token in the place of the old one and ends every pause; gives its generation, `minGeneration` or newer. */
  write(token: string, lifetime: TokenLifetime, demand: TokenDemand): Promise<number>;
  /** Says that no process shall ask for so long. The old token, if there is one, serves on. */
  pause(reason: TokenRefusal['reason'], seconds: number): Promise<void>;
  /** Says that no process shall try a refresh in the background for a while: longer each time it fails in a row. */
  backOff(): Promise<void>;
}

/**
 * Where the token is kept for all processes (docs/carrier-api.md#authentication, rule 6; docs/architecture.md#the-carriers-token). Each may
 * reject when the place cannot be reached.
 */
export interface TokenStore {
  read(): Promise<StoredToken>;
  /** Says that the carrier took a token of this generation. */
  prove(generation: number): Promise<void>;
  /** Runs `work` while no other process does; it is freed when the process dies. */
  locked<T>(work: (row: LockedToken) => Promise<T>): Promise<T>;
  /** The same, or null at once when another process is at it. */
  lockedIfFree<T>(work: (row: LockedToken) => Promise<T>): Promise<T | null>;
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
