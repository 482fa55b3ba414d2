import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { retryAfterSeconds } from './clock';

describe('Retry-After', () => {
  it.each([
    ['7', 7],
    [' 0 ', 0],
    [['30', '60'], 30],
    ['999999999999', 86_400],
    ['2.5', 3],
    ['0,2', 1],
    ['-5', null],
    ['1e9', null],
    ['2026', 2026],
    [new Date(0).toUTCString(), null],
    ['2020-01-01', null],
    [new Date(Date.now() + 100 * 86_400_000).toUTCString(), 86_400],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%j is read as %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(header)).toBe(seconds);
  });

  it('that is a date is read as the seconds until then', () => {
    vi.setSystemTime('2026-11-24T10:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    expect(retryAfterSeconds('Tue, 24 Nov 2026 10:01:30 GMT')).toBe(90);
  });
});
