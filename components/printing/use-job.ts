'use client';

import { useQuery } from '@tanstack/react-query';
import type { JobView } from '@/lib/printing/job-view';

const ASK_EVERY_MS = 700;

/** Follows a print until it has ended, by asking; the server goes on without. */
export function useJob(jobId: string, isFollowed: boolean): JobView | undefined {
  const { data } = useQuery({
    queryKey: ['print', jobId],
    queryFn: () => ask(jobId),
    enabled: isFollowed,
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : ASK_EVERY_MS),
    gcTime: 0,
  });
  return data;
}

async function ask(jobId: string): Promise<JobView> {
  const response = await fetch(`/prints/${jobId}`, { cache: 'no-store' });
  if (!response.ok) throw new Error('not known');
  return (await response.json()) as JobView;
}
