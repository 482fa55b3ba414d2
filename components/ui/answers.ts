'use client';

import { QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Request, readJson } from '@/components/ui/api';

/**
 * Nothing here sends anything by itself: no retry, no pause while offline that ends in a late send, no fetch on focus
 * (docs/architecture.md#the-life-of-a-booking: the defaults would send a booking later by themselves).
 */
function makeAnswers(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

let ofWindow: QueryClient | null = null;

function answersOfWindow(): QueryClient {
  if (ofWindow) return ofWindow;
  ofWindow = makeAnswers();
  ofWindow.mount();
  return ofWindow;
}

/**
 * What our own server answered, for all parts of this window. No provider around every page, so that one which asks nothing by itself does not
 * wait for it. On the server each part has its own: nothing of one clerk reaches the page of another.
 */
export function useAnswerCache(): QueryClient {
  return useState(() => (typeof window === 'undefined' ? makeAnswers() : answersOfWindow()))[0];
}

export type AnswerOptions<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> & Pick<Request, 'json' | 'longestMs'>;

/**
 * Asks our own server for as long as a part of the page is shown, as `readJson` does: `data` is there once it has answered. All that ask
 * under one key share the answer.
 */
export function useAnswer<T>(key: QueryKey, address: string, { json, longestMs, ...query }: AnswerOptions<T> = {}) {
  const ask = ({ signal }: { signal: AbortSignal }) => readJson<T>(address, { json, longestMs, signal });
  return useQuery({ ...query, queryKey: key, queryFn: ask }, useAnswerCache());
}
