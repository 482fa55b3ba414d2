import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { fingerprint } from './compose-booking';
import { bookingSchema } from './schema';

const form = bookingForm();
const read = (change: object) => z.parse(bookingSchema, { ...form, ...change });

it('the form key is no part of the fingerprint', () => {
  expect(fingerprint(read({ formKey: crypto.randomUUID() }))).toBe(fingerprint(read({})));
});

it('the order in which keys arrive is no part of it', () => {
  const turned = Object.fromEntries(Object.entries(recipient).reverse());
  expect(fingerprint(read({ recipient: turned }))).toBe(fingerprint(read({})));
});

it('any other value in any text gives another fingerprint', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('orderReference', 'messageToCarrier', 'shipmentId'),
      fc.stringMatching(/^[a-z]{1,9}$/),
      (field, text) => {
        expect(fingerprint(read({ [field]: text }))).not.toBe(fingerprint(read({})));
      },
    ),
  );
});
