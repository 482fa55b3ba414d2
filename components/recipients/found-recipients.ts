'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { askJson } from '@/components/ui/api';
import { createLatestOnlyQueue, DroppedSearch } from '@/components/ui/latest-only-queue';
import type { FoundRecipient, RecipientAnswer } from '@/lib/recipients/recipient-view';

/** One question in flight and one waiting, the latest wins: typing asks faster than a slow network answers. */
const lane = createLatestOnlyQueue();

type Found = {
  recipients: readonly FoundRecipient[];
  isFirstGood: boolean;
  /** True when this is the answer for what is typed now, not for what was typed before. */
  isNewest: boolean;
  /** True from the first question that had no answer until one has. */
  hasFailed: boolean;
};

const NONE: readonly FoundRecipient[] = [];

/** The recipients that fit what is typed. While an answer is on its way the one before it stands; a late one never replaces a newer one. */
export function useFoundRecipients(shopId: string, typed: string, isWanted: boolean): Found {
  const hasFailed = useRef(false);
  const text = typed.trim().replace(/\s+/g, ' ');
  const { data, error, isPlaceholderData, isFetching } = useQuery(
    {
      queryKey: ['recipients', 'find', shopId, text],
      queryFn: () => lane.run(() => findRecipients(shopId, text)),
      enabled: isWanted,
      placeholderData: (before) => before,
    },
    useAnswerCache(),
  );
  if (error && !(error instanceof DroppedSearch)) hasFailed.current = true;
  else if (data && !isPlaceholderData) hasFailed.current = false;
  const isNewest = !isPlaceholderData && !(isFetching && data === undefined);
  return {
    recipients: data?.recipients ?? NONE,
    isFirstGood: data?.isFirstGood ?? false,
    isNewest,
    hasFailed: hasFailed.current,
  };
}

/** A clerk has typed the name to its end by then. */
const LIMIT_MS = 5_000;
/** As long as the longest text the server looks for. */
const LONGEST_TYPED = 200;

/** Asks for the recipients that fit what was typed. Rejects when no answer can be had. */
async function findRecipients(shopId: string, typed: string): Promise<RecipientAnswer> {
  const question = { shopId, typed: typed.slice(0, LONGEST_TYPED) };
  const { body } = await askJson<RecipientAnswer>('/api/recipients/find', { json: question, longestMs: LIMIT_MS });
  if (!body) throw new Error('Recipients could not be looked up');
  return body;
}
