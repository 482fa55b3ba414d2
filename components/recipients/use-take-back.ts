'use client';

import { useEffect, useRef } from 'react';
import type { Recalled } from '@/components/recipients/recalled';

/**
 * Takes back what choosing a recipient filled in, by its button, or by Ctrl+Z as long as nothing was typed since: then the key is the
 * field's own (docs/drafts.md).
 */
export function useTakeBack(recalled: Recalled | null, onTakenBack: () => void): () => void {
  const takeBack = () => {
    recalled?.takeBack();
    onTakenBack();
  };
  const newest = useRef(takeBack);
  useEffect(() => {
    newest.current = takeBack;
  });
  const chosen = recalled?.takeBack;
  useEffect(() => {
    if (!chosen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const press = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('input', () => listening.abort(), { signal });
    return () => listening.abort();
  }, [chosen]);
  return takeBack;
}
