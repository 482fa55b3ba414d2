import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropHeldKeys, holdKey, holdOn } from '@/components/shortcuts/held-keys';
import { listenToKeys } from '@/components/shortcuts/listen-to-keys';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a single key runs a moment after it was pressed, and once', () => {
  const run = vi.fn();
  holdKey(run);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('two keys at once both run, in their order', () => {
  const ran: string[] = [];
  holdKey(() => ran.push('first'));
  vi.advanceTimersByTime(5);
  holdKey(() => ran.push('second'));
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual(['first', 'second']);
});

test('the first character of a slow scan never runs: each further one holds it on until the scan is known', () => {
  const run = vi.fn();
  holdKey(run);
  for (let character = 2; character <= 5; character += 1) {
    vi.advanceTimersByTime(35);
    holdOn();
  }
  dropHeldKeys();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

test('a character that comes alone holds nothing on', () => {
  holdOn();
  const run = vi.fn();
  holdKey(run);
  vi.advanceTimersByTime(1_000);
  holdOn();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('Escape lets go first what was pressed before it, so that what it closes stays closed', () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', { querySelector: () => null });
  const run = vi.fn();
  listenToKeys();
  holdKey(run);
  window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape', getModifierState: () => false }));
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
