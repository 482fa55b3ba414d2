import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDesk, type TestDesk } from '@/lib/testing/test-desk';
import { findNearby } from './find-nearby';
import { type NearbySearch, nearbySearchSchema } from './schema';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

function search(change: Partial<NearbySearch> = {}) {
  const ids = { shopId: desk.shopId, solutionId: desk.pickUpSolutionId };
  const place = { countryCode: 'no', zipCode: 'N-0155', city: 'Oslo', streetAddress: 'Storgata 11' };
  return z.parse(nearbySearchSchema, { ...ids, ...place, ...change });
}

describe('finding service points', () => {
  it('gives the nearest points with what a clerk needs to choose one', async () => {
    const found = await findNearby(desk, desk.clerk, search());
    expect(found).toMatchObject({ kind: 'found', points: { length: 3 } });
    const [first] = typeof found === 'object' && found.kind === 'found' ? found.points : [];
    expect(first).toMatchObject({ countryCode: 'NO', position: { latitude: expect.any(Number) } });
    expect(first?.externalId && first.name && first.address && first.city).toBeTruthy();
    expect(first?.zipCode).toMatch(/^\d{4}$/);
  });

  it('says where the carrier does not deliver, as an answer and not as a failure', async () => {
    expect(await findNearby(desk, desk.clerk, search({ countryCode: 'DE', zipCode: '10115' }))).toEqual({
      kind: 'not_served',
    });
  });

  it('does not ask the carrier for a clerk who is no member of the shop, nor with another shop’s solution', async () => {
    const stranger = { id: crypto.randomUUID(), isAdministrator: false };
    expect(await findNearby(desk, stranger, search())).toBe('unknown_shop');
    expect(await findNearby(desk, desk.clerk, search({ solutionId: crypto.randomUUID() }))).toBe('unknown_solution');
  });
});
