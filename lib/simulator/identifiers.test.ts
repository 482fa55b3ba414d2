import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { gs1CheckDigit, shipmentIdFor, trackingReferenceFor } from './identifiers';

test('the check digits of the published examples come out right', () => {
  expect(gs1CheckDigit('7072476328371987')).toBe(3);
  expect(gs1CheckDigit('37072476324377925')).toBe(2);
});

const serial = integer({ min: 0, max: 9_999_999_999_999 });

test('every shipmentId is (401) and seventeen digits, the last one a mod-10 check digit', () => {
  assert(
    property(serial, (n) => {
      const [, digits, check] = /^\(401\)(\d{16})(\d)$/.exec(shipmentIdFor(n)) ?? [];
      expect(check).toBe(String(gs1CheckDigit(digits ?? '')));
    }),
  );
});

test('every trackingReference is an SSCC of eighteen digits, the last one a mod-10 check digit', () => {
  assert(
    property(serial, (n) => {
      const [, digits, check] = /^(\d{17})(\d)$/.exec(trackingReferenceFor(n)) ?? [];
      expect(check).toBe(String(gs1CheckDigit(digits ?? '')));
    }),
  );
});

test('a single mistyped digit never keeps its check digit', () => {
  assert(
    property(serial, integer({ min: 0, max: 15 }), integer({ min: 1, max: 9 }), (n, place, change) => {
      const digits = shipmentIdFor(n).slice(5);
      const wrong = (Number(digits[place]) + change) % 10;
      const mistyped = digits.slice(0, place) + wrong + digits.slice(place + 1, 16);
      expect(String(gs1CheckDigit(mistyped))).not.toBe(digits[16]);
    }),
  );
});

test('two serial numbers never share an identifier', () => {
  assert(
    property(serial, serial, (a, b) => {
      expect(shipmentIdFor(a) === shipmentIdFor(b)).toBe(a === b);
      expect(trackingReferenceFor(a) === trackingReferenceFor(b)).toBe(a === b);
    }),
  );
});
