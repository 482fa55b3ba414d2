import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AttemptFacts, bookingState } from './outcomes';

const attempt = fc.record<AttemptFacts>({
  outcome: fc.constantFrom('booked', 'rejected', 'not_sent', 'unknown', null),
  settledAs: fc.constant(null),
  conflictClosedAt: fc.constant(null),
});
const unknown: AttemptFacts = { outcome: 'unknown', settledAs: null, conflictClosedAt: null };

it('a booking without attempts is prepared', () => {
  expect(bookingState([])).toBe('prepared');
});

it('a booking whose last attempt runs is sending, and else has that attempt’s outcome', () => {
  fc.assert(
    fc.property(fc.array(attempt), attempt, (earlier, last) => {
      expect(bookingState([...earlier, last])).toBe(last.outcome ?? 'sending');
    }),
  );
});

it.each(['booked', 'not_booked'] as const)('an unknown booking settled as %s is that', (settledAs) => {
  expect(bookingState([{ ...unknown, settledAs }])).toBe(`settled_${settledAs}`);
  expect(bookingState([{ ...unknown, settledAs }, unknown])).toBe('unknown');
});

it('a late "booked" is the truth once a clerk took note of it', () => {
  const closed = { ...unknown, settledAs: 'not_booked', conflictClosedAt: new Date() } as const;
  expect(bookingState([closed])).toBe('booked');
});
