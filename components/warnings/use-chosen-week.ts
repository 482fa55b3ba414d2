'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import type { NearbyAnswer } from '@/components/service-points/look-up';
import type { BookingForm } from '@/lib/booking/schema';
import type { NearbySearch } from '@/lib/service-points/schema';
import type { Week } from '@/lib/service-points/week';

/** The opening hours of the chosen point, from the search that stands on the page; it asks nobody. Null where they are not at hand. */
export function useChosenWeek(search: NearbySearch | null, thirdParty: BookingForm['thirdParty']): Week | null {
  const { data } = useQuery<NearbyAnswer>({ queryKey: ['service-points', search], queryFn: skipToken });
  if (thirdParty.kind !== 'servicePoint' || data?.kind !== 'found') return null;
  return data.points.find(({ externalId }) => externalId === thirdParty.point.externalId)?.hours ?? null;
}
