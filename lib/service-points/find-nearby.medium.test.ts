import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listSearchAnswers } from '@/lib/service-points/data/search-answers';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { findNearby } from './find-nearby';
import { type NearbySearch, nearbySearchSchema } from './nearby';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

function search(change: Partial<NearbySearch> = {}) {
  const ids = { shopId: server.shopId, solutionId: server.pickUpSolutionId };
  const place = { countryCode: 'no', zipCode: 'N-0155', city: 'Oslo', streetAddress: 'Storgata 11' };
  return z.parse(nearbySearchSchema, { ...ids, ...place, ...change });
}

describe('finding service points', () => {
  it('gives the nearest points with what a clerk needs to choose one', async () => {
    const found = await findNearby(server, server.clerk, search());
    expect(found).toMatchObject({ kind: 'found', points: { length: 3 } });
    const [first] = typeof found === 'object' && found.kind === 'found' ? found.points : [];
    expect(first).toMatchObject({ countryCode: 'NO', position: { latitude: expect.any(Number) } });
    expect(first?.externalId && first.name && first.address && first.city).toBeTruthy();
    expect(first?.zipCode).toMatch(/^\d{4}$/);
  });

  it('keeps what the carrier answered, and nothing of the address that was searched near', async () => {
    await findNearby(server, server.clerk, search({ streetAddress: 'Hemmeligveien 7 unknown-key' }));
    const kept = () => listSearchAnswers(server.db.orm, server.environment);
    // The answer of an earlier search may be kept after this one's.
    const refusal = async () => (await kept()).find(({ status }) => status === 400);
    await expect.poll(refusal).toBeDefined();
    const answer = await refusal();
    expect(answer).toMatchObject({ failure: null, shopName: 'Oslo shop', solutionName: expect.any(String) });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ errorKey: 'parcel.too.interesting' });
    expect(JSON.stringify(await kept())).not.toContain('Hemmeligveien');
  });

  it.each(['answer-gzip', 'answer-brotli', 'answer-latin1'])('reads the points out of any bytes: %s', async (word) => {
    const found = await findNearby(server, server.clerk, search({ streetAddress: word }));
    const plain = await findNearby(server, server.clerk, search({ streetAddress: 'Storgata 11' }));
    expect(found).toEqual(plain);
    expect(found).toMatchObject({ kind: 'found' });
  });

  it('knows the days in other words: MON, MANDAG, 1', async () => {
    const found = await findNearby(server, server.clerk, search({ streetAddress: 'named-days' }));
    const weeks = typeof found === 'object' && found.kind === 'found' ? found.points.map(({ hours }) => hours) : [];
    const sunday = { kind: 'given', intervals: [{ from: 420, until: 1380 }] };
    expect(weeks.map((week) => week.sunday)).toEqual([sunday, sunday, sunday]);
  });

  it('says where the carrier does not deliver, as an answer and not as a failure', async () => {
    expect(await findNearby(server, server.clerk, search({ countryCode: 'DE', zipCode: '10115' }))).toEqual({
      kind: 'not_served',
    });
  });

  it('does not ask the carrier for a clerk who is no member of the shop, nor with another shop’s solution', async () => {
    const stranger = { id: crypto.randomUUID(), isAdministrator: false };
    expect(await findNearby(server, stranger, search())).toBe('unknown_shop');
    expect(await findNearby(server, server.clerk, search({ solutionId: crypto.randomUUID() }))).toBe(
      'unknown_solution',
    );
  });
});
