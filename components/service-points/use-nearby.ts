'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { lookUp, type NearbyAnswer } from '@/components/service-points/look-up';
import { latestOnlyQueue } from '@/components/ui/latest-only-queue';
import { useSettled } from '@/components/ui/use-settled';
import type { NearbySearch } from '@/lib/service-points/schema';

/** A pause in typing after which the address is taken as meant. */
const PAUSE_MS = 300;
const FRESH_MS = 10 * 60_000;

export type Nearby =
  /** There is no address to search near yet, or *Book* was pressed. */
  { kind: 'idle' } | { kind: 'searching' } | { kind: 'answered'; answer: NearbyAnswer };

/**
 * The service points near an address that is still being typed. Each address has its own place in the cache, so that a late answer
 * never stands in for a newer one; found ones stay fresh for ten minutes, failures are asked again.
 */
export function useNearby(search: NearbySearch | null, enabled: boolean): { nearby: Nearby; searchAgain: () => void } {
  const { settled, isSettled } = useSettled(search, PAUSE_MS);
  const query = useQuery({
    queryKey: ['service-points', settled],
    queryFn: settled ? () => latestOnlyQueue.run(() => lookUp(settled)) : skipToken,
    enabled,
    staleTime: ({ state }) => (state.data?.kind === 'found' || state.data?.kind === 'not_served' ? FRESH_MS : 0),
  });
  return { nearby: toNearby(), searchAgain: () => void query.refetch() };

  function toNearby(): Nearby {
    if (search === null) return { kind: 'idle' };
    if (!isSettled || query.isFetching) return { kind: 'searching' };
    if (query.data) return { kind: 'answered', answer: query.data };
    // The only error there is: this search was dropped before it was sent.
    return query.isError && enabled
      ? { kind: 'answered', answer: { kind: 'unavailable', reason: 'failed' } }
      : { kind: 'idle' };
  }
}
