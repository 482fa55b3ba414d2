'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { readJson } from '@/components/ui/api';
import { type HandoverState, parcelKey, type WaitingLine } from '@/lib/handover/handover-view';

/** Two clerks at one ramp see each other's ticks within this time. */
const ASK_EVERY_MS = 2_000;

/** What a shop has to hand over, kept in step with the database. What changes it waits for each other. */
export function useHandoverList(shopId: string, first: HandoverState) {
  const answers = useAnswerCache();
  const key = ['handover', shopId];
  const newest = () => answers.getQueryData<HandoverState>(key) ?? first;
  const underway = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { data: state, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }): Promise<HandoverState> => {
        const known = newest();
        const json = { shopId, mark: known.mark };
        const found = await readJson<HandoverState | 'same'>('/api/handover', { json, signal });
        // Lines were marked since, or are on their way: what was answered may be older than they are.
        if (underway.current > 0 || newest() !== known) return newest();
        return found === 'same' ? known : found;
      },
      initialData: first,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchInterval: ASK_EVERY_MS,
    },
    answers,
  );
  return {
    state,
    lines: () => newest().lines,
    /** At once on this page; the next question to the server brings what is on record. */
    put: (ticks: ReadonlyMap<string, WaitingLine['tick']>) => {
      const lines = newest().lines.map((line) => {
        const tick = ticks.get(parcelKey(line));
        return tick === undefined ? line : { ...line, tick };
      });
      answers.setQueryData<HandoverState>(key, { ...newest(), mark: '', lines });
    },
    /** One change after the other; `run` gives whether what is on record has to be asked at once. */
    inTurn: (run: () => Promise<boolean>) => {
      underway.current += 1;
      queue.current = queue.current.then(run).then((asks) => {
        underway.current -= 1;
        if (asks) void refetch();
      });
    },
    /** Once all that is on its way is answered. */
    afterwards: (run: () => void) => {
      queue.current = queue.current.then(run);
    },
  };
}
