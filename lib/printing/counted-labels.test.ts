import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingsOfLabels } from './counted-labels';

const batch = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 30 })
  .map((counts) => counts.map((labels, place) => ({ bookingId: `booking ${place}`, labels })));

test('a booking is printed again exactly when one of its labels is among those that did not come out', () => {
  fc.assert(
    fc.property(batch, fc.nat(), fc.nat(), (bookings, one, other) => {
      const owners = bookings.flatMap(({ bookingId, labels }) => Array.from({ length: labels }, () => bookingId));
      const [from = 1, to = 1] = [one, other].map((each) => (each % owners.length) + 1).sort((a, b) => a - b);
      expect(bookingsOfLabels(bookings, { from, to })).toEqual([...new Set(owners.slice(from - 1, to))]);
    }),
  );
});

test('labels that a batch does not have, or the wrong way round, are those of no booking', () => {
  const bookings = [
    { bookingId: 'a', labels: 2 },
    { bookingId: 'b', labels: 1 },
  ];
  expect(bookingsOfLabels(bookings, { from: 3, to: 4 })).toBeNull();
  expect(bookingsOfLabels(bookings, { from: 3, to: 2 })).toBeNull();
  expect(bookingsOfLabels(bookings, { from: 0, to: 2 })).toBeNull();
});
