'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { latestOnlyQueue } from '@/components/ui/latest-only-queue';
import { failureOf } from '@/components/ui/use-error-text';
import { useSettled } from '@/components/ui/use-settled';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { findServicePointsAction } from '@/lib/service-points/actions';
import type { NearbySearch, NearbyView } from '@/lib/service-points/nearby';

/** A pause in typing after which the address is taken as meant. */
const PAUSE_MS = 300;
const FRESH_MS = 10 * 60_000;
const SEARCHES = 'service-points';

type Nearby =
  /** There is no address to search near yet, or *Book* was pressed. */
  { kind: 'idle' } | { kind: 'searching' } | { kind: 'answered'; answer: NearbyAnswer };

/**
 * The service points near an address that is still being typed. Each address has its own place in the cache, so that a late answer
 * never stands in for a newer one; found ones stay fresh for ten minutes, failures are asked again.
 */
export function useNearby(search: NearbySearch | null, enabled: boolean): { nearby: Nearby; searchAgain: () => void } {
  const { settled, isSettled } = useSettled(search, PAUSE_MS);
  const query = useQuery(
    {
      queryKey: [SEARCHES, settled],
      queryFn: settled ? () => latestOnlyQueue.run(() => lookUp(settled)) : skipToken,
      enabled,
      staleTime: ({ state }) => (state.data?.kind === 'found' || state.data?.kind === 'not_served' ? FRESH_MS : 0),
    },
    useAnswerCache(),
  );
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

/** A point as the newest search of the page that found it knows it; it asks nothing. Null where it is not at hand. */
export function useFoundPoint(externalId: string | null) {
  const cache = useAnswerCache().getQueryCache();
  const find = () => {
    const answers = cache
      .findAll({ queryKey: [SEARCHES] })
      .map(({ state }) => state)
      .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
      .map(({ data }) => data as NearbyAnswer | undefined);
    const points = answers.flatMap((answer) => (answer?.kind === 'found' ? answer.points : []));
    return points.find((each) => each.externalId === externalId) ?? null;
  };
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => (externalId === null ? null : find()),
    () => null,
  );
}

/** The carrier's answer, or why Parceldesk did not ask it (signed out, updated, no answer from Parceldesk itself). */
export type NearbyAnswer = NearbyView | { kind: 'not_asked'; error: ActionError };

/** The server ends a search within 8 s; this ends the wait when the network swallows that answer. */
const LONGEST_WAIT_MS = 8_500;

/** One search. Never rejects. */
async function lookUp(search: NearbySearch): Promise<NearbyAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<NearbyAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unavailable', reason: 'timed_out' }), LONGEST_WAIT_MS);
  });
  const answer = await Promise.race([ask(search), timeIsUp]);
  clearTimeout(timer);
  return answer;
}

async function ask(search: NearbySearch): Promise<NearbyAnswer> {
  const result = await findServicePointsAction(search).catch(failureOf);
  return result.ok ? result.data : { kind: 'not_asked', error: result.error };
}
