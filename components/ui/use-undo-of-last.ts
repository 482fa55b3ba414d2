'use client';

import { useEffect, useRef } from 'react';

/**
 * Ctrl+Z for as long as `done` is the last thing that happened, null where there is none: what the clerk types after it, the browser takes
 * back itself. `undo` says whether there was anything to take back.
 */
export function useUndoOfLast(done: unknown, undo: () => boolean): void {
  const newest = useRef(undo);
  useEffect(() => {
    newest.current = undo;
  });
  useEffect(() => {
    if (done === null) return;
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || !newest.current()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const type = ({ isTrusted }: Event) => {
      if (isTrusted) stop();
    };
    const stop = () => {
      removeEventListener('keydown', press, { capture: true });
      removeEventListener('input', type, { capture: true });
    };
    addEventListener('keydown', press, { capture: true });
    addEventListener('input', type, { capture: true });
    return stop;
  }, [done]);
}
