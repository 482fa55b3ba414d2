'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { NearbyAnswer } from '@/components/service-points/look-up';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Week } from '@/lib/service-points/week';

/** The opening hours of the chosen point, from the newest search of the page that found it; it asks nothing. Null where they are not at hand. */
export function useChosenWeek(thirdParty: BookingForm['thirdParty']): Week | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => (thirdParty.kind === 'servicePoint' ? foundWeek(client, thirdParty.point.externalId) : null),
    () => null,
  );
}

function foundWeek(client: QueryClient, externalId: string): Week | null {
  const searches = client.getQueryCache().findAll({ queryKey: ['service-points'] });
  const answers = searches
    .map(({ state }) => state)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    .map(({ data }) => data as NearbyAnswer | undefined);
  for (const answer of answers) {
    const point = answer?.kind === 'found' && answer.points.find((each) => each.externalId === externalId);
    if (point) return point.hours;
  }
  return null;
}
