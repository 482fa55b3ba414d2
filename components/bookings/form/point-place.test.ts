import { describe, expect, it } from 'vitest';
import { holdsAt, type Place } from './point-place';

const place: Place = { solutionId: 'a', countryCode: 'NO', zipCode: '0155', streetAddress: 'Storgata 11' };

describe('a chosen service point', () => {
  it.each([
    { solutionId: 'b' },
    { countryCode: 'SE' },
    { zipCode: '0156' },
    { streetAddress: 'Storgata 12' },
    { streetAddress: '' },
  ])('no longer holds after a change to %o', (change) => {
    expect(holdsAt(place, { ...place, ...change })).toBe(false);
  });

  it('holds while nothing changes, and when a street is added to a postal code it was found by', () => {
    expect(holdsAt(place, { ...place })).toBe(true);
    expect(holdsAt({ ...place, streetAddress: '' }, place)).toBe(true);
    expect(holdsAt({ ...place, streetAddress: '' }, { ...place, zipCode: '5003' })).toBe(false);
  });
});
