'use client';

import { useQuery } from '@tanstack/react-query';
import { readJson } from '@/components/ui/api';
import type { JobView } from '@/lib/printing/job-view';

const ASK_EVERY_MS = 700;

/** Follows a print until it has ended, by asking; the server goes on without. */
export function useJob(jobId: string, isFollowed: boolean): JobView | undefined {
  const { data } = useQuery({
    queryKey: ['print', jobId],
    queryFn: () => readJson<JobView>(`/prints/${jobId}`),
    enabled: isFollowed,
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : ASK_EVERY_MS),
    gcTime: 0,
  });
  return data;
}
