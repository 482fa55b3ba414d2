'use client';

import type { ReactNode } from 'react';
import { TodayFigures } from '@/components/bookings/form/today-figures';
import { useAnswer } from '@/components/ui/answers';
import type { Today } from '@/lib/bookings/queries/today';

export type TodayLiveProps = {
  /** As the server drew it with the page. */
  drawn: ReactNode;
};

/** The day's work as it stands when a parcel is begun. */
export function TodayLive({ drawn }: TodayLiveProps) {
  const { data } = useAnswer<Today>(['bookings', 'today'], '/api/bookings/today', { json: {}, staleTime: 0 });
  return data ? <TodayFigures today={data} /> : drawn;
}
