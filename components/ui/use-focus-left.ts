'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * For what goes away by its own press, and would take the focus with it: gives what is to be called at that press, and then gives the
 * focus to the element with this id once the component is gone, or to the page where that is gone too, unless a clerk has put it
 * elsewhere meanwhile.
 */
export function useFocusLeft(toId: string): () => void {
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      const isLost = wasPressed.current && document.activeElement === document.body;
      if (isLost) (document.getElementById(toId) ?? document.getElementById('main'))?.focus();
    },
    [toId],
  );
  return useCallback(() => {
    wasPressed.current = true;
  }, []);
}
