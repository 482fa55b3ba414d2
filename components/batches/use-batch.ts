'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { askJson } from '@/components/ui/api';
import { type BatchPart, countDone, ORDERS_PER_PAGE, revived, sendingPageStart } from '@/lib/batches/batch-view';

const ASK_EVERY_MS = 1_000;
/** While nothing is sent, or the page is not looked at. */
const ASK_SLOWLY_MS = 10_000;

/** Why nothing new is known of a batch. */
type BatchTrouble = 'signedOut' | 'gone' | 'noAnswer';

const TROUBLES: Record<number, BatchTrouble> = { 401: 'signedOut', 404: 'gone' };

type Heard = { part: BatchPart; trouble: null } | { part: null; trouble: BatchTrouble };

/** A batch that is followed, and the page of its lines that is shown. */
export type FollowedBatch = BatchPart & {
  trouble: BatchTrouble | null;
  /** Shows the page that begins there, and stays on it; null goes to the orders that are being sent, and follows them. */
  show: (from: number | null) => void;
  isFollowing: boolean;
  /** Orders are being sent, and a clerk looks at others. */
  isLeft: boolean;
  /** How many lines there are, and the way through their pages; null where there is one page. */
  pages: { count: number; hasPrevious: boolean; hasNext: boolean; turn: (step: 1 | -1) => void } | null;
  /** Asks at once. */
  refresh: () => void;
};

/**
 * Follows a batch by asking, beginning with what the page was made with; the server goes on without. The lines that are shown go along
 * with what is sent, until a clerk chooses others.
 */
export function useBatch(given: BatchPart): FollowedBatch {
  const [part, keep] = useState(given);
  const [chosen, show] = useState<number | null>(null);
  const from = chosen ?? sendingPageStart(part.batch.counts);
  const { id } = given.batch;
  const { data, refetch } = useQuery(
    {
      queryKey: ['batch', id, from],
      queryFn: ({ signal }) => ask(id, from, signal),
      refetchInterval: ({ state }) => askAgainMs(state.data),
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: true,
      gcTime: 0,
    },
    useAnswerCache(),
  );
  if (data?.part && data.part !== part) keep(data.part);
  const { all, done } = countDone(part.batch.counts);
  const isFollowing = chosen === null;
  return {
    ...part,
    trouble: data?.trouble ?? null,
    show,
    isFollowing,
    isLeft: !isFollowing && part.batch.state === 'running' && done < all,
    pages: all > ORDERS_PER_PAGE ? pagesFrom(part.from, all, show) : null,
    refresh: () => void refetch(),
  };
}

const pagesFrom = (from: number, count: number, show: FollowedBatch['show']): FollowedBatch['pages'] => ({
  count,
  hasPrevious: from > 0,
  hasNext: from + ORDERS_PER_PAGE < count,
  turn: (step) => show(from + step * ORDERS_PER_PAGE),
});

async function ask(id: string, from: number, signal: AbortSignal): Promise<Heard> {
  const { status, body } = await askJson<BatchPart>(`/api/batches/${id}?from=${from}`, { signal });
  return body ? { part: revived(body), trouble: null } : { part: null, trouble: TROUBLES[status] ?? 'noAnswer' };
}

function askAgainMs(heard: Heard | undefined): number | false {
  if (heard?.trouble === 'gone') return false;
  const { state, counts } = heard?.part?.batch ?? {};
  // A server that starts again goes on at once.
  const isMoving = state === 'running' || (counts?.sending ?? 0) > 0 || heard?.trouble === 'noAnswer';
  return isMoving && !document.hidden ? ASK_EVERY_MS : ASK_SLOWLY_MS;
}
