import { describe, expect, it } from 'vitest';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { NotSentReason } from '@/lib/outcomes';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { afterTry, dueAfterClockWentBack, mayWaitUntil } from './queue-life';

const answer = { status: null, body: null };
const notSent = (reason: NotSentReason, retryAfterSeconds: number | null = null): BookingOutcome => ({
  kind: 'not_sent',
  reason,
  retryAfterSeconds,
  answer,
});

describe('after a try', () => {
  it.each<BookingOutcome>([
    { kind: 'booked', shipment: bookedShipment(), answer },
    { kind: 'unknown', reason: 'timed_out', answer },
    { kind: 'rejected', refusal: { status: 400, errorKey: 'no.carrier.support', message: null }, answer },
    notSent('day_passed'),
  ])('a booking that may be at the carrier, or must not be sent, leaves the queue', (outcome) => {
    expect(afterTry(outcome, true, 0)).toEqual({ pause: null, booking: 'leaves' });
  });

  it('what no waiting cures pauses the batch, and gives a single booking up', () => {
    const pause = 'credentials_refused';
    expect(afterTry(notSent(pause), true, 3)).toEqual({ pause, booking: { seconds: 0, tries: 0 } });
    expect(afterTry(notSent(pause), false, 3)).toEqual({ pause, booking: 'given_up' });
  });

  it.each([
    [0, null, 2],
    [0, 0, 1],
    [3, 0, 8],
    [3, 7, 56],
    [500, 2, 1_800],
  ])('after %i refusals with 429 one that asks for %s s lets it wait for %i s', (tries, asked, seconds) => {
    expect(afterTry(notSent('throttled', asked), true, tries).booking).toEqual({ seconds, tries: tries + 1 });
  });

  it('it waits as asked, five minutes at most, once it was refused otherwise', () => {
    expect(afterTry(notSent('unreachable'), true, 500).booking).toEqual({ seconds: 2, tries: 0 });
    expect(afterTry(notSent('unreachable', 4_000), true, 0).booking).toEqual({ seconds: 300, tries: 0 });
  });
});

describe('a wait that began before the clock was put back', () => {
  const NOW = 1_000_000;

  it('ends as long after now as it was to', () => {
    const began = NOW + 3_600;
    expect(dueAfterClockWentBack({ began, dueAt: began + 40, tries: 0 }, NOW)).toBe(NOW + 40);
    expect(dueAfterClockWentBack({ began: NOW - 10, dueAt: NOW + 301, tries: 0 }, NOW)).toBe(NOW + 300);
    expect(dueAfterClockWentBack({ began, dueAt: began + 1_800, tries: 9 }, NOW)).toBe(NOW + 300);
  });

  it('is told from one of today, and is put right once', () => {
    expect(dueAfterClockWentBack({ began: NOW - 1, dueAt: NOW + 299, tries: 0 }, NOW)).toBeNull();
    expect(dueAfterClockWentBack({ began: NOW - 1, dueAt: NOW + 1_799, tries: 9 }, NOW)).toBeNull();
    expect(dueAfterClockWentBack({ began: NOW + 3_600, dueAt: NOW + 40, tries: 0 }, NOW)).toBeNull();
  });
});

describe('a single booking may wait for the carrier', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const open = { state: 'not_sent', anonymisedAt: null } as const;
  const attempt = { outcome: 'not_sent', reason: 'unreachable' } as const;

  it('from now on, for a day at most', () => {
    const lengths = [0, 0.01, 24, 24.01];
    expect(lengths.map((hours) => mayWaitUntil(inHours(hours), open, attempt, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('only while it was certainly not sent, for a reason that passes, and its recipient is there', () => {
    const may = (booking: Parameters<typeof mayWaitUntil>[1], last: Parameters<typeof mayWaitUntil>[2]) =>
      mayWaitUntil(inHours(1), booking, last, now);
    expect(may(open, { outcome: 'not_sent', reason: 'throttled' })).toBe(true);
    expect(may(open, { outcome: 'not_sent', reason: 'token_refused' })).toBe(false);
    expect(may(open, { outcome: 'unknown', reason: 'timed_out' })).toBe(false);
    expect(may({ ...open, state: 'unknown' }, attempt)).toBe(false);
    expect(may({ ...open, anonymisedAt: now }, attempt)).toBe(false);
  });
});
