import 'server-only';
import { DelegateBackoff, handleResultType, type IRetryBackoffContext, retry } from 'cockatiel';
import type { NearbyQuery } from '@/lib/shipment';
import { authorisedPost, type CarrierLine } from './authorised-post';
import { beforeDeadline } from './deadline';
import { jitterMs } from './jitter';
import { judgeNearby, PassingFailure } from './judge-nearby';
import type { NearbyOutcome } from './outcomes';
import { toWireNearby } from './translate';

/** A clerk waits for a search no longer than this (design 3). */
const SEARCH_LIMIT_MS = 8_000;

/** A search changes nothing at the carrier, so it may be asked three times. */
const retryPassing = retry(handleResultType(PassingFailure), {
  maxAttempts: 2,
  backoff: new DelegateBackoff(({ result }: IRetryBackoffContext<unknown>) =>
    'value' in result && result.value instanceof PassingFailure ? result.value.pauseMs : jitterMs(),
  ),
});

/** Finds the points near an address (Find nearby service points). Ends within 8 s; never rejects. */
export async function findNearbyPoints(
  line: CarrierLine,
  query: NearbyQuery,
  deadline: number = performance.now() + SEARCH_LIMIT_MS,
): Promise<NearbyOutcome> {
  const post = authorisedPost(line);
  const body = toWireNearby(query);
  const search = retryPassing.execute(async () =>
    judgeNearby(await post({ purpose: 'search', path: '/parcels/v1/service-points/nearby', body, deadline })),
  );
  const result = await beforeDeadline(search, deadline);
  if (result === null) return { kind: 'unavailable', reason: 'timed_out' };
  return result instanceof PassingFailure ? result.outcome : result;
}
