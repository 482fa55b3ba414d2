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
    const stop = hearUndo(
      () => newest.current(),
      () => stop(),
    );
    return stop;
  }, [done]);
}

/**
 * Runs `undo` with Ctrl+Z, before any control hears the key, and keeps the key from the browser where something was taken back. `onTyped`
 * runs when the clerk types. Gives back how to stop.
 */
export function hearUndo(undo: () => boolean, onTyped: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || !undo()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const type = ({ isTrusted }: Event) => {
    if (isTrusted) onTyped();
  };
  addEventListener('keydown', press, { capture: true });
  addEventListener('input', type, { capture: true });
  return () => {
    removeEventListener('keydown', press, { capture: true });
    removeEventListener('input', type, { capture: true });
  };
}
