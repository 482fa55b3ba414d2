import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat';

const unexpectedError = vi.fn();
const log = { event: () => undefined, unexpectedError };
beforeEach(() => {
  vi.useFakeTimers();
  unexpectedError.mockClear();
});
afterEach(() => vi.useRealTimers());

it('runs at once, and again after each interval until it is stopped', async () => {
  const run = vi.fn(async () => undefined);
  const repeated = repeat(100, 'here', log, run);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(run).toHaveBeenCalledTimes(3);
  repeated.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('a run that takes longer is not overtaken', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const repeated = repeat(100, 'here', log, run);
  await vi.advanceTimersByTimeAsync(350);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
  repeated.stop();
});

it('a run that fails is logged, and the next one comes', async () => {
  const fault = new Error('gone');
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(fault);
  const repeated = repeat(100, 'here', log, run);
  await vi.advanceTimersByTimeAsync(100);
  expect(unexpectedError.mock.calls).toEqual([['repeat', 'here', fault]]);
  expect(run).toHaveBeenCalledTimes(2);
  repeated.stop();
});
