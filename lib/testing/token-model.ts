import 'server-only';
import type { CarrierHttp } from '@/lib/carrier/http';
import type { TokenAnswer } from '@/lib/carrier/judge-token';
import type { LockedToken, TokenSource, TokenStore } from '@/lib/carrier/shared-token';

/** Takes something there and brings its result back, each way as late as a test likes. */
export type Travel = <T>(what: string, act: () => Promise<T>) => Promise<T>;

/** The largest number of things under way at once. */
function crowd() {
  let [now, most] = [0, 0];
  return {
    most: () => most,
    enter: async <T>(work: () => Promise<T>): Promise<T> => {
      most = Math.max(most, ++now);
      return work().finally(() => (now -= 1));
    },
  };
}

/** A carrier that gives numbered tokens and can stop believing all it gave so far. The nth token request fails where `failures` says so. */
export function modelCarrier(travel: Travel, failures: readonly boolean[]) {
  let [given, refusedUpTo, asked] = [0, 0, 0];
  const requests = crowd();
  const giveToken = () => String(++given);
  const answer = async (): Promise<TokenAnswer> =>
    failures[asked++]
      ? { kind: 'refused', reason: 'token_unavailable', retryAfterSeconds: null }
      : { kind: 'token', token: giveToken(), expiresInSeconds: 86_400 };
  const http: CarrierHttp = {
    post: ({ bearer }) =>
      travel('call', async () => {
        const status = Number(bearer) > refusedUpTo ? 200 : 401;
        return { kind: 'answered', status, body: '{}', retryAfterSeconds: null };
      }),
    get: () => Promise.reject(new Error('No file is asked for here')),
    close: async () => undefined,
  };
  return {
    http,
    giveToken,
    request: () => requests.enter(() => travel('token request', answer)),
    revoke: () => {
      refusedUpTo = given;
    },
    asked: () => asked,
    mostAtOnce: requests.most,
  };
}

/** The store, seen from a process far away from it. */
export function distantStore(travel: Travel, store: TokenStore) {
  const locks = crowd();
  const distantRow = (row: LockedToken): LockedToken => ({
    read: () => travel('read under the lock', row.read),
    write: (...words) => travel('write', () => row.write(...words)),
    pause: (...words) => travel('pause', () => row.pause(...words)),
    backOff: () => travel('back-off', row.backOff),
  });
  const distant: TokenStore = {
    read: () => travel('read', store.read),
    prove: (generation) => travel('proof', () => store.prove(generation)),
    locked: (work) =>
      locks.enter(async () => {
        await travel('wish for the lock', async () => undefined);
        return store.locked((row) => work(distantRow(row)));
      }),
    lockedIfFree: (work) => travel('look at the lock', () => store.lockedIfFree((row) => work(distantRow(row)))),
  };
  return { store: distant, mostWaitingForLock: locks.most };
}

/** Watches what one process gives its callers; `breaches` says in words where a caller got an older token than it may. */
export function watched(tokens: TokenSource) {
  const breaches: string[] = [];
  let newest = 0;
  const source: TokenSource = {
    ...tokens,
    async current(minGeneration) {
      const least = Math.max(minGeneration, newest);
      const grant = await tokens.current(minGeneration);
      if (grant.kind === 'refused') return grant;
      if (grant.generation < least) breaches.push(`${grant.generation} was given where ${least} was known`);
      newest = Math.max(newest, grant.generation);
      return grant;
    },
  };
  return { source, breaches };
}
