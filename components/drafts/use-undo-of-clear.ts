'use client';

import { useEffect, useRef } from 'react';

/**
 * Ctrl+Z brings a cleared form back while `canUndo`. The browser goes first: where a field takes something of its own back, the key was
 * meant for that. Other than `useUndoOfLast` it lasts as long as the form is empty, whatever was pressed or typed meanwhile.
 */
export function useUndoOfClear(canUndo: () => boolean, bringBack: () => void): void {
  const newest = useRef({ canUndo, bringBack });
  useEffect(() => {
    newest.current = { canUndo, bringBack };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented || document.querySelector('dialog[open], :popover-open'))
        return;
      if (!newest.current.canUndo()) return;
      let isFieldsOwn = false;
      const note = () => {
        isFieldsOwn = true;
      };
      addEventListener('input', note, { capture: true });
      // After what the browser makes of the key.
      setTimeout(() => {
        removeEventListener('input', note, { capture: true });
        if (!isFieldsOwn && newest.current.canUndo()) newest.current.bringBack();
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
