'use client';

import { useEffect, useRef } from 'react';

/** Ctrl+Enter, or Cmd+Enter, anywhere on the page. Plain Enter does nothing in a form: a scanner ends with it. */
export function useBookChord(run: () => void, active: boolean): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const isChord = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isChord || event.repeat || event.isComposing || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
