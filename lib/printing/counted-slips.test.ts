import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingsOfSlips } from './counted-slips';

const batch = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 30 })
  .map((counts) => counts.map((slips, place) => ({ bookingId: `booking ${place}`, slips })));

test('a booking is printed again exactly when one of its slips is among those that did not come out', () => {
  fc.assert(
    fc.property(batch, fc.nat(), fc.nat(), (bookings, one, other) => {
      const owners = bookings.flatMap(({ bookingId, slips }) => Array.from({ length: slips }, () => bookingId));
      const [from = 1, to = 1] = [one, other].map((each) => (each % owners.length) + 1).sort((a, b) => a - b);
      expect(bookingsOfSlips(bookings, { from, to })).toEqual([...new Set(owners.slice(from - 1, to))]);
    }),
  );
});

test('slips that a batch does not have, or the wrong way round, are those of no booking', () => {
  const bookings = [
    { bookingId: 'a', slips: 2 },
    { bookingId: 'b', slips: 1 },
  ];
  expect(bookingsOfSlips(bookings, { from: 3, to: 4 })).toBeNull();
  expect(bookingsOfSlips(bookings, { from: 3, to: 2 })).toBeNull();
  expect(bookingsOfSlips(bookings, { from: 0, to: 2 })).toBeNull();
});
