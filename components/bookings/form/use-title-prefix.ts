'use client';

import { useEffect } from 'react';

/**
 * Says in the page's title, before anything else, what has come of the form; gone again with the reason. A page that
 * is asked for anew may write its title after this did, so the word is put back.
 */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const start = `${prefix}: `;
    const put = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title;
    };
    put();
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(start, '');
    };
  }, [prefix]);
}
