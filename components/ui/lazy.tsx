'use client';

import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

/** What shows that a clerk is at the page; nothing that a page does by itself is among them. */
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

const waiting = new Set<() => void>();
let isUsed = false;

function use(): void {
  isUsed = true;
  for (const sign of SIGNS) removeEventListener(sign, use, true);
  for (const run of [...waiting]) run();
}

/**
 * Runs at the first use of the page, at once if that has been. What a clerk needs only then is no part of the first load
 * (docs/architecture.md#first-load). Gives what calls it off.
 */
export function onFirstUse(run: () => void): () => void {
  if (isUsed) {
    run();
    return () => undefined;
  }
  if (waiting.size === 0) for (const sign of SIGNS) addEventListener(sign, use, true);
  waiting.add(run);
  return () => void waiting.delete(run);
}

/** Whether the page was used yet. */
export function useFirstUse(): boolean {
  return useSyncExternalStore(
    onFirstUse,
    () => isUsed,
    () => false,
  );
}

export type LazyWithFallback<Props extends object> = {
  /** The component, as if it had always been there. */
  Shown: ComponentType<Props>;
  /** Fetches it ahead, so that there is no wait when it is wanted. */
  fetchAhead: () => void;
};

const Nothing = () => null;

/**
 * A component that is fetched when it is wanted or ahead of that, and is no part of the first load (docs/architecture.md#first-load). Where
 * it cannot be had, as on a lost network or after an update, `Without` is shown: nothing that a clerk must know may hang on a file.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props> = Nothing,
  Meanwhile: ComponentType<Props> = Nothing,
): LazyWithFallback<Props> {
  const Lazy = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Without }),
    ),
  ) as unknown as ComponentType<Props>;
  let fetched: ComponentType<Props> | null = null;
  const keep = (component: ComponentType<Props>) => {
    fetched = component;
  };
  return {
    Shown: (props) => {
      // What is lazy gives way once even where it was fetched long ago, and React then leaves its stand-in for 0.3 s: a print dialog's wait.
      const [Part] = useState(() => fetched ?? Lazy);
      return (
        <Suspense fallback={<Meanwhile {...props} />}>
          <Part {...props} />
        </Suspense>
      );
    },
    // Should it fail, it is fetched again when it is wanted.
    fetchAhead: () => void load().then(keep, () => undefined),
  };
}

/** Fetches these at the first use of the page, ahead of their need. */
export function useFetchedAhead(...parts: Pick<LazyWithFallback<object>, 'fetchAhead'>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a module are the same for ever
  useEffect(
    () =>
      onFirstUse(() => {
        for (const { fetchAhead } of parts) fetchAhead();
      }),
    [],
  );
}

/**
 * A part that is fetched together with the texts of all such parts: they come in files that a browser keeps, and no longer in every
 * page (docs/architecture.md#first-load).
 */
export async function withLateWords<Props extends object>(
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { LateWords, fetchLateWords }] = await Promise.all([part, import('@/components/ui/late-words')]);
  await fetchLateWords();
  return (props) => (
    <LateWords>
      <Part {...props} />
    </LateWords>
  );
}
