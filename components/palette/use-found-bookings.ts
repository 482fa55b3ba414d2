'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { readJson } from '@/components/ui/api';
import { useSettled } from '@/components/ui/use-settled';
import type { FoundBooking } from '@/lib/bookings/found-booking';

const PAUSE_MS = 150;

/** The newest bookings that the text finds, asked when it has settled; none while it is empty or nobody answers. */
export function useFoundBookings(text: string): FoundBooking[] {
  const { settled } = useSettled(text.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['found-bookings', settled],
    queryFn: settled
      ? ({ signal }) => readJson<FoundBooking[]>('/api/bookings/found', { json: { text: settled }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (settled && data) || [];
}
