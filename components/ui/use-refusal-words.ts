'use client';

import { useLocale } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { onFirstUse } from '@/components/ui/first-use';

type Words = typeof import('@/components/ui/refusal-words').refusalWords;

let words: Words | null = null;
let isFetching = false;
const waiting = new Set<() => void>();

function fetchWords(): void {
  if (words || isFetching) return;
  isFetching = true;
  import('@/components/ui/refusal-words')
    .then(({ refusalWords }) => {
      words = refusalWords;
      for (const run of waiting) run();
    })
    // On a lost network: asked for again when they are wanted.
    .catch(() => undefined)
    .finally(() => {
      isFetching = false;
    });
}

function subscribe(run: () => void): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}

/**
 * Says what was refused, in the clerk's language; undefined for a key without a sentence, and until the sentences are there. They are no
 * part of a page (docs/architecture.md#first-load), since nothing is refused before a clerk does something: they come at the first use, or
 * when wanted.
 */
export function useRefusalWords(): (key: string, values?: Record<string, string | number>) => string | undefined {
  const locale = useLocale();
  const texts = useSyncExternalStore(
    subscribe,
    () => words,
    () => null,
  )?.[locale];
  useEffect(() => onFirstUse(fetchWords), []);
  return (key, values) => {
    fetchWords();
    return texts?.has(key) ? texts(key, values) : undefined;
  };
}
