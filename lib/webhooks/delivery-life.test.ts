import { describe, expect, it } from 'vitest';
import { afterTry, keptWait, turnsOf, type Waiting } from './delivery-life';

const answer = (status: number | null, retryAfterSeconds: number | null = null) =>
  ({ status, retryAfterSeconds, fault: status === null ? 'timed_out' : null }) as const;

describe('after a try', () => {
  it('a delivery is taken by 2xx alone, at the last try as well', () => {
    for (const status of [200, 204, 299]) expect(afterTry(10, answer(status)).state).toBe('delivered');
    for (const status of [199, 301, 400, 500, null]) expect(afterTry(1, answer(status)).state).toBe('waiting');
  });

  it('the next one comes later each time, nine times, and no sooner than the receiver asks', () => {
    const waits = Array.from({ length: 9 }, (_, at) => afterTry(at + 1, answer(500)).waitSeconds ?? 0);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(76 * 3_600);
    expect(afterTry(1, answer(503, 90)).waitSeconds).toBe(90);
    expect(afterTry(2, answer(503, 90)).waitSeconds).toBe(300);
    // More where the last one counted as lost.
    for (const tries of [10, 11]) expect(afterTry(tries, answer(500, 90)).state).toBe('given_up');
  });

  it('410 ends it and switches its endpoint off; without its secret it waits meanwhile', () => {
    expect(afterTry(1, answer(410))).toEqual({ state: 'given_up', waitSeconds: null, off: 'gone' });
    const sealed = { status: null, retryAfterSeconds: null, fault: 'secret' } as const;
    expect(afterTry(1, sealed)).toEqual({ state: 'waiting', waitSeconds: 5, off: 'secret' });
  });
});

describe('a turn', () => {
  const waiting = (number: number, subject: string, dueAt: Date | null = null): Waiting => {
    return { id: String(number), number, subject, dueAt };
  };

  it('is that of the first of each subject, in whatever order they are read', () => {
    expect(turnsOf([waiting(3, 'a'), waiting(2, 'b'), waiting(1, 'a')])).toEqual(['1', '2']);
  });

  it('is given once: who has it is due already', () => {
    expect(turnsOf([waiting(1, 'a', new Date()), waiting(2, 'a')])).toEqual([]);
    expect(turnsOf([])).toEqual([]);
  });
});

describe('where the clock was put back', () => {
  const now = new Date('2026-01-05T08:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  it('the wait for the next try begins anew, and what had none yet is due', () => {
    const wait = { tries: 1, triedAt: later(3_600), dueAt: later(3_605) };
    expect(keptWait(wait, now)).toEqual({ triedAt: now, dueAt: later(5) });
    expect(keptWait({ tries: 0, triedAt: null, dueAt: later(3_600) }, now).dueAt).toEqual(now);
    expect(keptWait({ tries: 0, triedAt: later(1), dueAt: later(2) }, now).dueAt).toEqual(now);
  });
});
