import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableLog } from '@/lib/testing/carrier-client';
import { memoryStore } from '@/lib/testing/memory-store';
import { distantStore, modelCarrier, type Travel, watched } from '@/lib/testing/token-model';
import { authorisedPost } from './client';
import { createSharedToken } from './shared-token';

const PROCESSES = 2;
const HOUR_MS = 3_600_000;

const scenario = fc.record({
  stored: fc.constantFrom('none', 'fresh', 'due'),
  callersEach: fc.integer({ min: 1, max: 5 }),
  /** How often each caller calls, one call after the other. */
  callsEach: fc.integer({ min: 1, max: 3 }),
  /** How often the carrier stops believing every token it gave so far. */
  revocations: fc.integer({ min: 0, max: 2 }),
  /** Which token requests fail. */
  failures: fc.array(fc.boolean(), { maxLength: 2 }),
});

test('however reads, locks, requests and rejections interleave: no rejected token again, one request at a time, an end for everybody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      scenario,
      async (scheduler, { stored, callersEach, callsEach, revocations, failures }) => {
        const travel: Travel = async (what, act) => {
          await scheduler.schedule(Promise.resolve(), `${what} leaves`);
          const result = await act();
          await scheduler.schedule(Promise.resolve(), `${what} comes back`);
          return result;
        };
        const carrier = modelCarrier(travel, failures);
        const store = memoryStore(() => 0);
        if (stored !== 'none') {
          const lifetime = { softMs: stored === 'due' ? 0 : 12 * HOUR_MS, hardMs: 23 * HOUR_MS, isOdd: false };
          await store.locked((row) =>
            row.write(carrier.giveToken(), lifetime, { isReplacement: false, minGeneration: 0 }),
          );
        }
        const processes = Array.from({ length: PROCESSES }, () => {
          const distant = distantStore(travel, store);
          return { ...distant, ...watched(createSharedToken(distant.store, carrier.request, readableLog(), () => 0)) };
        });

        const ends: unknown[] = [];
        const call = async (process: (typeof processes)[number]): Promise<void> => {
          for (let number = 0; number < callsEach; number += 1) {
            await scheduler.schedule(Promise.resolve(), 'caller comes');
            const post = authorisedPost({ http: carrier.http, tokens: process.source });
            const deadline = performance.now() + HOUR_MS;
            const end = await post({ purpose: 'booking', path: '/', body: {}, deadline });
            ends.push(end.kind === 'refused' ? end.reason : end.status);
          }
        };
        for (const process of processes) {
          for (let caller = 0; caller < callersEach; caller += 1) void call(process);
        }
        for (let number = 0; number < revocations; number += 1) void travel('revocation', async () => carrier.revoke());
        await scheduler.waitIdle();

        expect(processes.flatMap(({ breaches }) => breaches)).toEqual([]);
        expect(carrier.mostAtOnce()).toBeLessThanOrEqual(1);
        expect(carrier.asked()).toBeLessThanOrEqual((stored === 'fresh' ? 0 : 1) + revocations);
        // One waits for all callers of a process, and one more for those whose token was rejected meanwhile.
        for (const { mostWaitingForLock } of processes)
          expect(mostWaitingForLock()).toBeLessThanOrEqual(1 + revocations);
        expect(ends).toHaveLength(PROCESSES * callersEach * callsEach);
        // A token that was fetched before the revocation as well is refused twice; otherwise one 401 stays invisible.
        const isCured = revocations === 0 || (revocations === 1 && stored !== 'due');
        if (isCured && !failures.includes(true)) expect(new Set(ends)).toEqual(new Set([200]));
      },
    ),
    { numRuns: 1_000 },
  );
});
