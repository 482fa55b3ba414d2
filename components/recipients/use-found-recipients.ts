'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { findRecipients } from '@/components/recipients/find-recipients';
import { createLatestOnlyQueue, DroppedSearch } from '@/components/ui/latest-only-queue';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

/** One question in flight and one waiting, the latest wins: typing asks faster than a slow network answers. */
const lane = createLatestOnlyQueue();

export type Found = {
  recipients: readonly FoundRecipient[];
  isFirstGood: boolean;
  /** True when this is the answer for what is typed now, not for what was typed before. */
  isNewest: boolean;
  /** True from the first question that had no answer until one has. */
  hasFailed: boolean;
};

const NOBODY: readonly FoundRecipient[] = [];

/** Who is meant by what is typed. While an answer is on its way the one before it stands; a late one never takes a newer one's place. */
export function useFoundRecipients(shopId: string, typed: string, isWanted: boolean): Found {
  const hasFailed = useRef(false);
  const text = typed.trim().replace(/\s+/g, ' ');
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['recipients', 'find', shopId, text],
    queryFn: () => lane.run(() => findRecipients(shopId, text)),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
  if (error && !(error instanceof DroppedSearch)) hasFailed.current = true;
  else if (data && !isPlaceholderData) hasFailed.current = false;
  const isNewest = !isPlaceholderData && !(isFetching && data === undefined);
  return {
    recipients: data?.recipients ?? NOBODY,
    isFirstGood: data?.isFirstGood ?? false,
    isNewest,
    hasFailed: hasFailed.current,
  };
}
