import type { NearbyQuery } from '@/lib/shipment';
import { authorisedPost, type CarrierClient } from './client';
import { beforeDeadline, steadyNow } from './clock';
import type { Exchange } from './exchange';
import { judgeNearby } from './judge-nearby';
import type { NearbyOutcome, RawSearchAnswer } from './outcomes';
import { toWireNearby } from './translate';

/** A clerk waits for a search no longer than this (docs/architecture.md#the-life-of-a-booking). */
const SEARCH_LIMIT_MS = 8_000;

/** Finds the points near an address (docs/carrier-api.md#service-points). Ends within 8 s; never rejects. `keep` is given each try's answer. */
export async function findNearbyPoints(
  carrier: Omit<CarrierClient, 'settings'>,
  query: NearbyQuery,
  keep: (answer: RawSearchAnswer) => void = () => undefined,
  deadline: number = steadyNow() + SEARCH_LIMIT_MS,
): Promise<NearbyOutcome> {
  const post = authorisedPost(carrier);
  const body = toWireNearby(query);
  const search = carrier.searches.run(async () => {
    const exchange = await post({ purpose: 'search', path: '/parcels/v1/service-points/nearby', body, deadline });
    if (exchange.kind !== 'refused') keep(toAnswer(exchange));
    const judged = judgeNearby(exchange);
    // A try that would begin too late helps no clerk, and would use up what all searches share.
    const isTooLate = judged.kind === 'passing' && steadyNow() + judged.pauseMs >= deadline;
    return isTooLate ? judged.outcome : judged;
  });
  return (await beforeDeadline(search, deadline)) ?? { kind: 'unavailable', reason: 'timed_out' };
}

function toAnswer(exchange: Exchange): RawSearchAnswer {
  const { status, body } = exchange;
  return { status, body, failure: exchange.kind === 'broken' ? exchange.cause : null };
}
