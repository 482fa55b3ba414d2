import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drain } from './drain';

const DRAIN_MS = 300;

/** What has come to its end. */
function begin(ms: number) {
  const state = { hasEnded: false };
  const ended = drain(ms).then(() => {
    state.hasEnded = true;
  });
  return { state, ended };
}

test('a process that stops serves on for as long as it was told to', async () => {
  const from = performance.now();
  await drain(DRAIN_MS);
  expect(performance.now() - from).toBeGreaterThanOrEqual(DRAIN_MS - 1);
});

test('a process that got no time meanwhile still reads what was sent to it', async () => {
  const { state, ended } = begin(DRAIN_MS);
  for (const endBy = performance.now() + 2 * DRAIN_MS; performance.now() < endBy; ) Math.sqrt(2);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(state.hasEnded).toBe(false);
  await ended;
});

test('without a proxy that asks, a process stops at once', async () => {
  const { state } = begin(0);
  await nextTurn();
  expect(state.hasEnded).toBe(true);
});
