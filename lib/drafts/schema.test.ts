import { expect, test } from 'vitest';
import { bookingForm, point, recipient } from '@/lib/testing/booking-form';
import { draftValues } from './schema';

test.each([
  ['a whole one', bookingForm()],
  [
    'one with spaces at its ends and nonsense in its fields',
    bookingForm({ recipient: { ...recipient, zipCode: ' x ', email: '@' } }),
  ],
  ['one with a point', bookingForm({ thirdParty: { kind: 'servicePoint', point } })],
  [
    'one with a point of a freight product',
    bookingForm({
      thirdParty: { kind: 'servicePoint', point: { ...point, freightProductId: '3', productName: 'Partner collect' } },
    }),
  ],
  ['one with a typed third party', bookingForm({ thirdParty: { kind: 'typed', type: '', party: recipient } })],
  ['one that is almost empty', bookingForm({ solutionId: '', recipient: { ...recipient, name: '', countryCode: '' } })],
])('a form comes back exactly as typed: %s', (_, form) => expect(draftValues.parse(form)).toEqual(form));

test('a draft of an older version, which did not know a field yet, has it empty', () => {
  const { orderReference: _, ...older } = bookingForm({ orderReference: 'x' });
  expect(draftValues.parse(older)).toMatchObject({ orderReference: '' });
});

test('what no form could hold is refused', () => {
  expect(draftValues.safeParse(bookingForm({ orderReference: 'x'.repeat(2_001) })).success).toBe(false);
  expect(draftValues.safeParse(bookingForm({ items: [] })).success).toBe(false);
  expect(draftValues.safeParse(bookingForm({ formKey: 'x' })).success).toBe(false);
});
