'use client';

import { type KeyboardEvent, useRef } from 'react';

export type Undo = {
  /** Remembers how to take the newest change back. */
  offer: (takeBack: () => void) => void;
  /** Forgets it: something was typed since, and Ctrl+Z belongs to that. */
  forget: () => void;
  takeBack: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Takes back with Ctrl+Z what we changed ourselves, since the browser's own undo does not know of it (docs/drafts.md). */
export function useUndo(): Undo {
  const offered = useRef<(() => void) | null>(null);
  /** Nothing was typed since: the browser's own undo knows nothing of what stands there, and would make a muddle of it. */
  const isOurs = useRef(false);
  const takeBack = () => {
    const run = offered.current;
    offered.current = null;
    run?.();
  };
  return {
    offer: (run) => {
      offered.current = run;
      isOurs.current = true;
    },
    forget: () => {
      offered.current = null;
      isOurs.current = false;
    },
    takeBack,
    onKeyDown: (event) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !isOurs.current) return;
      event.preventDefault();
      takeBack();
    },
  };
}
