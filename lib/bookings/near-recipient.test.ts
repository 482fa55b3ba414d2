import { describe, expect, test } from 'vitest';
import { bookingForm } from '@/lib/testing/booking-form';
import { holdsAt, isSameSearch, type NearbyPlace, nearRecipient } from './near-recipient';
import type { BookingContext } from './schema';

const solution = { id: 'pick-up', name: 'Pick-up', kind: 'pick_up' };
const context = { shop: { id: 'shop' }, solutions: [solution] } as unknown as BookingContext;
const near = (city: string) => {
  const form = bookingForm({ solutionId: solution.id });
  return nearRecipient({ ...form, recipient: { ...form.recipient, city } }, context);
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

const place: NearbyPlace = { solutionId: 'a', countryCode: 'NO', zipCode: '0155', streetAddress: 'Storgata 11' };

describe('a chosen service point', () => {
  test.each([
    { solutionId: 'b' },
    { countryCode: 'SE' },
    { zipCode: '0156' },
    { streetAddress: 'Storgata 12' },
    { streetAddress: '' },
  ])('no longer holds after a change to %o', (change) => {
    expect(holdsAt(place, { ...place, ...change })).toBe(false);
  });

  test('holds while nothing changes, and when a street is added to a postal code it was found by', () => {
    expect(holdsAt(place, { ...place })).toBe(true);
    expect(holdsAt({ ...place, streetAddress: '' }, place)).toBe(true);
    expect(holdsAt({ ...place, streetAddress: '' }, { ...place, zipCode: '5003' })).toBe(false);
  });
});
