'use client';

import { useEffect, useRef } from 'react';
import { isTyping } from '@/components/shortcuts/is-typing';

/** What single keys do, by `KeyboardEvent.key` in lower case. */
export type SingleKeys = Readonly<Record<string, () => void>>;

/**
 * Single keys for the whole page while `active`. Nothing happens while somebody types, with Ctrl, Alt or AltGr held, or inside an
 * open dialog, so that no letter is taken from a field and no browser key is lost.
 */
export function useSingleKeys(keys: SingleKeys, active = true): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
      if (held || event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const run = newest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
