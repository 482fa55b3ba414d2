import { expect, test } from 'vitest';
import type { Desk } from '@/lib/queries/book-page';
import { bookingForm } from '@/lib/testing/booking-form';
import { isSameSearch, nearRecipient } from './near-recipient';

const solution = { id: 'pick-up', name: 'Pick-up', kind: 'pick_up' };
const desk = { shop: { id: 'shop' }, solutions: [solution] } as unknown as Desk;
const near = (city: string) => {
  const form = bookingForm({ solutionId: solution.id });
  return nearRecipient({ ...form, recipient: { ...form.recipient, city } }, desk);
};

test('the search on Book says the city, as the search by hand does', () => {
  expect(near(' Oslo ').search).toMatchObject({ city: 'Oslo' });
});

test('a chosen point holds on while the city is typed: the postal code names the same place', () => {
  expect(near('Oslo').place).toEqual(near('').place);
});

test('the city that is typed last asks for no other points: those shown stay under the hand', () => {
  expect(isSameSearch(near(''), near('Oslo'), false)).toBe(true);
});

test('a search that brought no points is made again for another city, and not for the same one', () => {
  expect(isSameSearch(near('Osslo'), near('Oslo'), true)).toBe(false);
  expect(isSameSearch(near('Oslo'), near(' Oslo'), true)).toBe(true);
});

test('a city that the carrier does not take, which its field says, is not searched with', () => {
  expect(near('x'.repeat(36)).search).toMatchObject({ city: '' });
});
