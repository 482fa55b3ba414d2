import { describe, expect, it, vi } from 'vitest';
import { carrierSettings, farDeadline, openCarrier, openHttp, readableLog } from '@/lib/testing/carrier-client';
import { memoryStore } from '@/lib/testing/memory-store';
import {
  answers,
  BOOKING_PATH,
  givesTokens,
  inTurn,
  type RawCarrier,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
  wireAnswer,
} from '@/lib/testing/raw-carrier';
import { authorisedPost } from './client';
import { createSharedToken, type TokenSource } from './shared-token';
import { requestToken } from './token-request';

const HOUR_MS = 3_600_000;

type OpenTokens = { carrier: RawCarrier; tokens: TokenSource; count(): number; pass(ms: number): void };

/** A token source whose clock the test moves, asking a real socket. */
async function open(script: Script, log = readableLog()): Promise<OpenTokens> {
  let now = 0;
  const carrier = await startRawCarrier({ [TOKEN_PATH]: script });
  const http = openHttp(carrier.url);
  const tokens = createSharedToken(
    memoryStore(() => now),
    () => requestToken(http, carrierSettings(carrier.url)),
    log,
    () => now,
  );
  return { carrier, tokens, count: () => carrier.count(TOKEN_PATH), pass: (ms) => (now += ms) };
}

const granted = (generation: number) => ({ kind: 'granted', token: `token-${generation}`, generation });
const refuses = answers(401, { errorKey: 'authentication.failure' });

/** Gives a token only when the test says so. */
function held(): { script: Script; release(): void } {
  const waiting: (() => void)[] = [];
  return {
    script: (...request) => void waiting.push(() => givesTokens(...request)),
    release: () => {
      for (const give of waiting.splice(0)) give();
    },
  };
}

describe('a token', () => {
  it('is fetched once for fifty cold callers', async () => {
    const { tokens, count } = await open(givesTokens);
    const grants = await Promise.all(Array.from({ length: 50 }, () => tokens.current(0)));
    expect(new Set(grants.map((grant) => JSON.stringify(grant)))).toEqual(new Set([JSON.stringify(granted(1))]));
    expect(count()).toBe(1);
  });

  it('is looked for in the row once for fifty callers, not by fifty connections to the database', async () => {
    const { url, count } = await startRawCarrier({ [TOKEN_PATH]: givesTokens });
    const store = memoryStore(() => 0);
    let reads = 0;
    const read = () => {
      reads += 1;
      return store.read();
    };
    const http = openHttp(url);
    const request = () => requestToken(http, carrierSettings(url));
    const tokens = createSharedToken({ ...store, read }, request, readableLog(), () => 0);
    const fifty = async (minGeneration: number) =>
      new Set(
        (await Promise.all(Array.from({ length: 50 }, () => tokens.current(minGeneration)))).map(({ kind }) => kind),
      );
    expect(await fifty(0)).toEqual(new Set(['granted']));
    expect(await fifty(2)).toEqual(new Set(['granted']));
    expect([reads, count(TOKEN_PATH)]).toEqual([2, 2]);
  });

  it('is reused until its hard end and never after (Authentication, rule 4)', async () => {
    const { tokens, count, pass } = await open(inTurn(givesTokens, answers(400)));
    await tokens.current(0);
    pass(23 * HOUR_MS - 1);
    expect(await tokens.current(0)).toEqual(granted(1));
    pass(1);
    expect(await tokens.current(0)).toMatchObject({ kind: 'refused' });
    // Once in the background, once for the callers that had none any more.
    expect(count()).toBe(3);
  });

  it('is refreshed in the background from 12 hours on: no call waits for it', async () => {
    const second = held();
    const { tokens, count, pass } = await open(inTurn(givesTokens, second.script));
    await tokens.current(0);
    pass(12 * HOUR_MS);
    expect(await Promise.all(Array.from({ length: 20 }, () => tokens.current(0)))).toEqual(Array(20).fill(granted(1)));
    await expect.poll(count).toBe(2);
    second.release();
    await expect.poll(() => tokens.current(0)).toEqual(granted(2));
    expect(count()).toBe(2);
  });

  it('that cannot be refreshed serves on, and the carrier is asked once a minute at most', async () => {
    const log = readableLog();
    const { tokens, count, pass } = await open(inTurn(givesTokens, answers(400), answers(400), givesTokens), log);
    await tokens.current(0);
    pass(12 * HOUR_MS);
    expect(await tokens.current(0)).toEqual(granted(1));
    await expect.poll(() => log.lines.at(-1)?.[0]).toBe('carrier_token_refused');
    pass(59_999);
    expect(await tokens.current(0)).toEqual(granted(1));
    expect(count()).toBe(2);
    // Half a minute more: so long the copy in memory is used without a look at the row.
    pass(30_001);
    expect(await tokens.current(0)).toEqual(granted(1));
    await expect.poll(count).toBe(3);
  });

  it('that was rejected is never given again to who says so: one fetch serves all of them (Authentication, rule 5)', async () => {
    const { tokens, count } = await open(givesTokens);
    await tokens.current(0);
    const grants = await Promise.all(Array.from({ length: 50 }, () => tokens.current(2)));
    expect(grants).toEqual(Array(50).fill(granted(2)));
    expect(await tokens.current(2)).toEqual(granted(2));
    expect(count()).toBe(2);
  });

  it('that was replaced is not brought back by a look at the row that comes late', async () => {
    const { url } = await startRawCarrier({ [TOKEN_PATH]: givesTokens });
    const store = memoryStore(() => 0);
    await store.locked((row) =>
      row.write(
        'token-0',
        { softMs: HOUR_MS, hardMs: HOUR_MS, isOdd: false },
        { isReplacement: false, minGeneration: 0 },
      ),
    );
    let comeBack = () => {};
    const slowRead = store.read().then((row) => new Promise<typeof row>((resolve) => (comeBack = () => resolve(row))));
    const reads = [slowRead];
    const http = openHttp(url);
    const tokens = createSharedToken(
      { ...store, read: () => reads.shift() ?? store.read() },
      () => requestToken(http, carrierSettings(url)),
      readableLog(),
      () => 0,
    );
    const late = tokens.current(0);
    const replaced = { kind: 'granted', token: 'token-1', generation: 2 };
    expect(await tokens.current(2)).toEqual(replaced);
    comeBack();
    expect(await late).toEqual(replaced);
    expect(await tokens.current(0)).toEqual(replaced);
  });

  it('that could not be had is asked for again after two seconds, not by everybody who waits', async () => {
    const { tokens, count, pass } = await open(inTurn(answers(400), givesTokens));
    expect(await tokens.current(0)).toEqual({ kind: 'refused', reason: 'token_refused', retryAfterSeconds: null });
    expect(await tokens.current(0)).toEqual({ kind: 'refused', reason: 'token_refused', retryAfterSeconds: 2 });
    expect(count()).toBe(1);
    pass(2_000);
    expect(await tokens.current(0)).toEqual({ kind: 'granted', token: 'token-2', generation: 1 });
  });

  it('with an odd expires_in serves 5 minutes and is reported', async () => {
    const log = readableLog();
    const endless: Script = (socket) => socket.write(wireAnswer(200, { token: 'endless', expires_in: 315_360_000 }));
    const { tokens, count, pass } = await open(endless, log);
    await tokens.current(0);
    pass(300_000);
    await tokens.current(0);
    expect(count()).toBe(2);
    const fields = { generation: 1, expiresInSeconds: 315_360_000, isLifetimeOdd: true };
    expect(log.lines[0]).toEqual(['carrier_token_fetched', fields]);
  });
});

describe('wrong credentials', () => {
  it('pause all requests for 60 s, and say how long', async () => {
    const { tokens, count, pass } = await open(inTurn(refuses, givesTokens));
    await Promise.all(Array.from({ length: 50 }, () => tokens.current(0)));
    pass(30_000);
    const refused = { kind: 'refused', reason: 'credentials_refused', retryAfterSeconds: 30 };
    expect(await tokens.current(0)).toEqual(refused);
    expect(count()).toBe(1);
    pass(30_000);
    expect(await tokens.current(0)).toMatchObject({ kind: 'granted' });
    expect(count()).toBe(2);
  });

  it('found out while a token still serves leave that token in use', async () => {
    const { tokens, count, pass } = await open(inTurn(givesTokens, refuses));
    await tokens.current(0);
    pass(13 * HOUR_MS);
    await tokens.current(0);
    await expect.poll(count).toBe(2);
    expect(await tokens.current(0)).toEqual(granted(1));
  });

  it('found out so pause all requests as well, also for a call that has that token rejected', async () => {
    const { tokens, count, pass } = await open(inTurn(givesTokens, refuses));
    await tokens.current(0);
    pass(13 * HOUR_MS);
    await tokens.current(0);
    const refused = { kind: 'refused', reason: 'credentials_refused', retryAfterSeconds: 60 };
    await expect.poll(() => tokens.current(2)).toEqual(refused);
    expect(count()).toBe(2);
  });
});

describe('a carrier that rejects every token', () => {
  it('is asked for one replacement a minute, however many calls demand it', async () => {
    const { tokens, count, pass } = await open(givesTokens);
    await tokens.current(0);
    expect(await tokens.current(2)).toEqual(granted(2));
    const refused = { kind: 'refused', reason: 'credentials_refused', retryAfterSeconds: 60 };
    expect(await Promise.all(Array.from({ length: 50 }, () => tokens.current(3)))).toEqual(Array(50).fill(refused));
    expect(count()).toBe(2);
    pass(60_000);
    expect(await tokens.current(3)).toEqual(granted(3));
    expect(count()).toBe(3);
  });

  it('but a replacement that was taken once is replaced again at once', async () => {
    const { tokens, count } = await open(givesTokens);
    await tokens.current(0);
    await tokens.current(2);
    tokens.proved(2);
    expect(await tokens.current(3)).toEqual(granted(3));
    expect(count()).toBe(3);
  });

  it('but not where a restored database holds an older token than the rejected one', async () => {
    const { tokens, count } = await open(givesTokens);
    await tokens.current(0);
    await tokens.current(2);
    // Generation 7 was fetched before the backup came back, which knows generation 2 as the youngest.
    expect(await tokens.current(8)).toEqual({ kind: 'granted', token: 'token-3', generation: 8 });
    expect(count()).toBe(3);
  });

  it('and a generation that a restored database gives a second time is proved a second time', async () => {
    const store = memoryStore();
    const prove = vi.fn(store.prove);
    const tokens = createSharedToken({ ...store, prove }, () => Promise.reject(new Error('not asked')), readableLog());
    for (const generation of [4, 5, 4, 5]) tokens.proved(generation);
    expect(prove.mock.calls).toEqual([[4], [5], [4], [5]]);
  });

  it('and a proof that could not be written down is written at the next call', async () => {
    const store = memoryStore();
    let failures = 1;
    const prove = vi.fn((generation: number) =>
      failures-- > 0 ? Promise.reject(new Error('away')) : store.prove(generation),
    );
    const tokens = createSharedToken({ ...store, prove }, () => Promise.reject(new Error('not asked')), readableLog());
    tokens.proved(2);
    await vi.waitFor(() => {
      tokens.proved(2);
      expect(prove).toHaveBeenCalledTimes(2);
    });
    tokens.proved(2);
    expect(prove).toHaveBeenCalledTimes(2);
  });

  it('a call that was rejected once hears so when no other token would help', async () => {
    const carrier = await startRawCarrier({ [BOOKING_PATH]: answers(401, {}) });
    const client = openCarrier(carrier.url);
    const post = { purpose: 'booking', path: BOOKING_PATH, body: {}, deadline: farDeadline() } as const;
    expect(await authorisedPost(client)(post)).toMatchObject({ status: 401 });
    expect(await authorisedPost(client)(post)).toMatchObject({ status: 401 });
    expect([carrier.count(BOOKING_PATH), carrier.count(TOKEN_PATH)]).toEqual([3, 2]);
  });
});
