import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AttemptOutcome, bookingState, isFinal } from './states';

const outcome = fc.constantFrom<AttemptOutcome>('booked', 'rejected', 'not_sent', 'unknown', null);

it('a booking without attempts is prepared', () => {
  expect(bookingState([])).toBe('prepared');
});

it('a booking whose last attempt runs is sending, and else has that attempt’s outcome', () => {
  fc.assert(
    fc.property(fc.array(outcome), outcome, (earlier, last) => {
      expect(bookingState([...earlier, last])).toBe(last ?? 'sending');
    }),
  );
});

it('unknown is never final: a late true answer may still replace it (design 4)', () => {
  expect(isFinal('unknown')).toBe(false);
  expect(isFinal('sending')).toBe(false);
  expect(isFinal('booked')).toBe(true);
});
