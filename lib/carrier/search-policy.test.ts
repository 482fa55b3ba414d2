import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readableLog } from '@/lib/testing/carrier-client';
import type { PassingFailure } from './judge-nearby';
import type { NearbyOutcome } from './outcomes';
import { createSearchPolicy } from './search-policy';

const found: NearbyOutcome = { kind: 'found', products: [] };
const failed: PassingFailure = {
  kind: 'passing',
  outcome: { kind: 'unavailable', reason: 'failed' },
  pauseMs: 500,
};
const throttled: NearbyOutcome = { kind: 'unavailable', reason: 'throttled' };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T14:05:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A carrier that answers with what is set, and counts. */
function openDesk() {
  const carrier: { answer: NearbyOutcome | PassingFailure; asked: number } = { answer: found, asked: 0 };
  const log = readableLog();
  const policy = createSearchPolicy(log);
  const ask = async () => {
    carrier.asked += 1;
    return carrier.answer;
  };
  const search = async () => {
    const outcome = policy.run(ask);
    await vi.advanceTimersByTimeAsync(1_000);
    return outcome;
  };
  /** Searches once a second until the policy stops asking; how many searches that took. */
  const searchUntilPaused = async () => {
    for (let searches = 1; searches < 60; searches++) if ((await search()).kind === 'looks_down') return searches;
    throw new Error('never paused');
  };
  return { carrier, log, search, searchUntilPaused };
}

describe('while the carrier answers no search', () => {
  it('eight failures within ten seconds stop the asking, and the clerk hears since when and how long', async () => {
    const { carrier, log, search, searchUntilPaused } = openDesk();
    carrier.answer = failed;
    expect(await searchUntilPaused()).toBe(9);
    const before = carrier.asked;
    expect(await search()).toEqual({ kind: 'looks_down', since: new Date('2026-11-20T14:05:07Z'), probeInSeconds: 8 });
    expect(carrier.asked).toBe(before);
    expect(log.lines).toEqual([['search_paused', { since: '2026-11-20T14:05:07.000Z' }]]);
  });

  it('one request in ten seconds asks whether it is back, and the hour it went stays the same', async () => {
    const { carrier, search, searchUntilPaused } = openDesk();
    carrier.answer = failed;
    await searchUntilPaused();
    const before = carrier.asked;
    for (let second = 0; second < 30; second++) await search();
    expect(carrier.asked - before).toBe(3);
    expect(await search()).toMatchObject({ since: new Date('2026-11-20T14:05:07Z') });
  });

  it('the first one that is answered lets all others through again', async () => {
    const { carrier, log, search, searchUntilPaused } = openDesk();
    carrier.answer = failed;
    await searchUntilPaused();
    carrier.answer = found;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await search()).toEqual(found);
    expect(await search()).toEqual(found);
    expect(log.lines.map(([name]) => name)).toEqual(['search_paused', 'search_resumed']);
  });
});

it('a carrier that is down is asked at most 1.2 times a search, but for a reserve of ten', async () => {
  const { carrier, search } = openDesk();
  carrier.answer = failed;
  for (let searches = 0; searches < 200; searches++) {
    await search();
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(carrier.asked).toBeLessThanOrEqual(1.2 * 200 + 10);
});

it('a carrier that asks us to wait, or answers two searches of three, goes on being asked', async () => {
  const { carrier, search } = openDesk();
  carrier.answer = throttled;
  for (let searches = 0; searches < 30; searches++) expect(await search()).toEqual(throttled);
  for (let searches = 0; searches < 30; searches++) {
    carrier.answer = searches % 3 ? found : failed;
    expect((await search()).kind).not.toBe('looks_down');
  }
});

it('ten searches ask at once, forty wait, and one more is answered at once', async () => {
  const policy = createSearchPolicy(readableLog());
  let asking = 0;
  const hangs = () => {
    asking += 1;
    return new Promise<NearbyOutcome>(() => undefined);
  };
  for (let searches = 0; searches < 50; searches++) void policy.run(hangs);
  expect(await policy.run(hangs)).toEqual({ kind: 'unavailable', reason: 'failed' });
  expect(asking).toBe(10);
});
