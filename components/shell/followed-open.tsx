'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { Counted } from '@/components/shell/attention-count';
import { useAnswerCache } from '@/components/ui/answers';
import { readJson } from '@/components/ui/api';
import type { Open } from '@/lib/platform/count-open';

const ASK_EVERY_MS = 15_000;

export type FollowedOpenProps = {
  counted: Counted;
  /** The page that the server counted for: another may have been opened since. */
  countedOn: string;
  /** Of all the counts of a page, one asks. */
  isAsking?: boolean;
  onOpen: (open: Counted) => void;
};

/** Says what is open now, whenever the server has counted again. */
export function FollowedOpen({ counted, countedOn, isAsking = false, onOpen }: FollowedOpenProps) {
  const pathname = usePathname();
  const router = useRouter();
  const { at, ...first } = counted;
  const { data: open, refetch } = useQuery(
    {
      // The key holds the time of the page: an older answer must not replace the counts of a newer page, such as one after a settlement.
      queryKey: ['attention', at],
      queryFn: () => readJson<Open>('/api/bookings/attention'),
      initialData: first,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: isAsking && ASK_EVERY_MS,
    },
    useAnswerCache(),
  );
  const lastCounted = useRef(countedOn);
  useEffect(() => {
    // The bar stays while pages change under it. For the first of them the server has just counted.
    if (!isAsking || lastCounted.current === pathname) return;
    lastCounted.current = pathname;
    void refetch();
  }, [isAsking, pathname, refetch]);
  // A print of another tab, or one that was answered there: the questions are part of the page, as is what waited.
  const isChanged = isAsking && (open.prints !== counted.prints || open.waited !== counted.waited);
  useEffect(() => {
    if (isChanged) router.refresh();
  }, [isChanged, router]);
  useEffect(() => onOpen({ ...open, at }), [open, at, onOpen]);
  return null;
}
