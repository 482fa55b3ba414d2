'use client';

import { type ComponentType, lazy, Suspense, useState } from 'react';

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
