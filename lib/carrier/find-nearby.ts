import 'server-only';
import type { NearbyQuery } from '@/lib/shipment';
import { authorisedPost, type CarrierLine } from './authorised-post';
import { beforeDeadline } from './deadline';
import { judgeNearby } from './judge-nearby';
import type { NearbyOutcome } from './outcomes';
import type { SearchPolicy } from './search-policy';
import { steadyNow } from './steady-clock';
import { toWireNearby } from './translate';

/** A clerk waits for a search no longer than this (design 3). */
const SEARCH_LIMIT_MS = 8_000;

/** Finds the points near an address (Find nearby service points). Ends within 8 s; never rejects. */
export async function findNearbyPoints(
  line: CarrierLine,
  policy: SearchPolicy,
  query: NearbyQuery,
  deadline: number = steadyNow() + SEARCH_LIMIT_MS,
): Promise<NearbyOutcome> {
  const post = authorisedPost(line);
  const body = toWireNearby(query);
  const search = policy.run(async () =>
    judgeNearby(await post({ purpose: 'search', path: '/parcels/v1/service-points/nearby', body, deadline })),
  );
  return (await beforeDeadline(search, deadline)) ?? { kind: 'unavailable', reason: 'timed_out' };
}
