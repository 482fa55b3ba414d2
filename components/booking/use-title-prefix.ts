'use client';

import { useEffect } from 'react';

/** Says in the page's title, before anything else, what has come of the form; gone again with the reason. */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const title = document.title;
    document.title = `${prefix}: ${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}
