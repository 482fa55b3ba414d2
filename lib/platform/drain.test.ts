import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { drainBeforeStop } from './drain';

const DRAIN_MS = 300;

/** A process that stops in its own way, and what it did. */
function ownProcess(drainMs: number) {
  const done: string[] = [];
  const signals = new EventEmitter();
  signals.on('SIGTERM', (signal) => done.push(`stops by ${signal}`));
  const readiness = { fault: async () => null, end: (reason: string) => void done.push(reason), hasEnded: () => true };
  drainBeforeStop(readiness, drainMs, signals);
  return { done, signals };
}

test('a process that shall stop is not ready at once, closes its port once proxies have seen that, and stops once', async () => {
  const { done, signals } = ownProcess(DRAIN_MS);
  const from = performance.now();
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT']) signals.emit(signal);
  expect(done).toEqual(['it stops']);
  await vi.waitFor(() => expect(done).toHaveLength(2), { interval: 5 });
  expect(performance.now() - from).toBeGreaterThanOrEqual(DRAIN_MS - 1);
  expect(done).toEqual(['it stops', 'stops by SIGTERM']);
});

test('a process that got no time meanwhile still reads what was sent to it', async () => {
  const { done, signals } = ownProcess(DRAIN_MS);
  signals.emit('SIGTERM');
  for (const endBy = performance.now() + 2 * DRAIN_MS; performance.now() < endBy; ) Math.sqrt(2);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(done).toEqual(['it stops']);
  await vi.waitFor(() => expect(done).toHaveLength(2));
});

test('without a proxy that asks, a process stops at once', async () => {
  const { done, signals } = ownProcess(0);
  signals.emit('SIGTERM');
  await nextTurn();
  expect(done).toEqual(['it stops', 'stops by SIGTERM']);
});
