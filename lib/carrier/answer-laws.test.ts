import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookedChange } from '@/lib/bookings/booked-change';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { differences } from '@/lib/bookings/differences';
import { readJournalLine, toBookedOutcome, toJournalLine } from '@/lib/bookings/journal/journal-line';
import { labelFromBooking } from '@/lib/labels/from-booking';
import { presentNearby } from '@/lib/service-points/present-nearby';
import type { BookedShipment } from '@/lib/shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { fullBookingAnswer, fullNearbyAnswer } from '@/lib/testing/carrier-answers';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { anyAnswerText } from '@/lib/testing/spoil-json';
import { judgeBooking } from './judge-booking';
import { judgeNearby } from './judge-nearby';
import { judgeToken } from './judge-token';
import { tokenLifetime } from './shared-token';

// Whatever the carrier answers (docs/reliability.md#every-promise-and-fault-and-its-test): a value the house can go on with, or
// "unreadable" with the answer as it came. Four times this many cases are the hundred thousand of the goal.
const RUNS = { numRuns: lawRuns(1_000, 25_000) };

const answered = (status: number, body: string) =>
  ({ kind: 'answered', status, body, retryAfterSeconds: null }) as const;

/** Nothing PostgreSQL refuses, and the same after it was written and read again. */
function expectStorable(value: unknown): void {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if ([key, part].some((each) => typeof each === 'string' && /\0|\p{Surrogate}/u.test(each))) throw new Error(key);
    return part;
  });
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
}

/** Everything the house does with a booked shipment, without a screen. */
function goOnWith(booked: BookedShipment, body: string): void {
  expectStorable(booked);
  const row = { recipientName: 'Kari', recipientZipCode: '0155', orderReference: '', shipment } as BookingRow;
  expectStorable(bookedChange(row, booked));
  differences(shipment, booked, { solutionName: 'Home', solutionKind: 'home', servicePoint: null });
  const about = { asked: shipment, servicePoint: null, solutionName: 'Home', orderReference: '' };
  const label = labelFromBooking({
    ...about,
    solutionKind: 'home',
    isReturn: false,
    environment: 'test',
    booked,
    bookedAt: new Date(0),
    timeZone: 'Europe/Oslo',
    language: 'nb',
  });
  expect(label.shipmentId).toBe(booked.shipmentId);
  const outcome = { kind: 'booked', shipment: booked, answer: { status: 200, body } } as const;
  const line = readJournalLine(JSON.stringify(toJournalLine(crypto.randomUUID(), outcome, new Date())));
  expect(line && toBookedOutcome(line)?.shipment.shipmentId).toBe(booked.shipmentId);
}

describe('an answer with anything wrong', () => {
  it(
    'to a booking is booked, with all the house does with it, or unreadable and kept as it came',
    () => {
      fc.assert(
        fc.property(anyAnswerText(fullBookingAnswer), (body) => {
          const outcome = judgeBooking(answered(200, body));
          expect(outcome.answer).toEqual({ status: 200, body });
          if (outcome.kind === 'booked') goOnWith(outcome.shipment, body);
          else {
            expect(outcome).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/^accepted_/) });
            if (outcome.kind === 'unknown') expectStorable(outcome.found ?? null);
          }
        }),
        RUNS,
      );
    },
    LAW_TIMEOUT_MS,
  );

  it(
    'to a search is a list that can be shown, or unreadable',
    () => {
      fc.assert(
        fc.property(anyAnswerText(fullNearbyAnswer), (body) => {
          const judged = judgeNearby(answered(200, body));
          const outcome = judged.kind === 'passing' ? judged.outcome : judged;
          if (outcome.kind !== 'found') {
            expect(outcome).toEqual({ kind: 'unavailable', reason: 'unreadable' });
            return;
          }
          expectStorable(outcome);
          const view = presentNearby(outcome, 'NO');
          expect(view.kind === 'found' && view.points.length).toBe(
            outcome.products.reduce((sum, { servicePoints }) => sum + servicePoints.length, 0),
          );
          expectStorable(view);
        }),
        RUNS,
      );
    },
    LAW_TIMEOUT_MS,
  );

  it(
    'that says no is a refusal in short texts, or unknown, and is kept as it came',
    () => {
      const refusals = [
        { errorKey: 'address.invalid', path: '/parcels/v1/bookings', statusCode: 400, errorMap: { zip: ['x'] } },
        { error: { errorKey: 'address.invalid', message: 'No' } },
        { errors: [{ errorKey: 'address.invalid' }, { errorKey: 'other' }] },
        { code: 'E42', message: 'Not found' },
      ];
      fc.assert(
        fc.property(fc.constantFrom(400, 403, 422), fc.oneof(...refusals.map(anyAnswerText)), (status, body) => {
          const outcome = judgeBooking(answered(status, body));
          expect(outcome.answer).toEqual({ status, body });
          if (outcome.kind !== 'rejected') {
            // A page is a proxy's or a firewall's, whatever follows its first sign.
            const reason = body.trim().startsWith('<') ? 'not_from_service' : 'unexpected_status';
            expect(outcome).toMatchObject({ kind: 'unknown', reason });
            return;
          }
          const { errorKey, message } = outcome.refusal;
          for (const text of [errorKey, message]) expect(Array.from(text ?? 'x').length).toBeGreaterThan(0);
          for (const text of [errorKey, message]) expect(Array.from(text ?? 'x').length).toBeLessThanOrEqual(300);
          expectStorable(outcome.refusal);
        }),
        {
          ...RUNS,
          examples: [
            [400, '<'],
            [403, ' <html>Blocked</html>'],
          ],
        },
      );
    },
    LAW_TIMEOUT_MS,
  );

  it(
    'to the request for a token is a token for a time, or none',
    () => {
      const answer = { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x', expires_in: 86_400, token_type: 'Bearer', scope: null };
      fc.assert(
        fc.property(anyAnswerText(answer), (body) => {
          const judged = judgeToken(answered(200, body));
          if (judged.kind === 'refused') {
            expect(['token_unreadable', 'token_misplaced']).toContain(judged.reason);
            return;
          }
          expect(judged.token).toMatch(/^[\x21-\x7e]+$/);
          const { softMs, hardMs } = tokenLifetime(judged.expiresInSeconds);
          expect(softMs).toBeGreaterThan(0);
          expect(hardMs).toBeGreaterThan(softMs);
          expect(hardMs).toBeLessThanOrEqual(23 * 3_600_000);
        }),
        RUNS,
      );
    },
    LAW_TIMEOUT_MS,
  );
});
