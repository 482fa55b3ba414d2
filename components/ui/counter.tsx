'use client';

import { useEffect, useState } from 'react';

/** Shown from here on: nine tenths of the room are used. */
const NEAR_END = 0.9;

/** "34/35" beside the label of a field that is nearly full or too full; silent before that. */
export function Counter({ controlId, limit }: { controlId: string; limit: number }) {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const control = document.getElementById(controlId);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    // Kept only where it is shown: most keys then draw nothing anew.
    const count = () => setLength(control.value.length < limit * NEAR_END ? null : control.value.length);
    const events = ['input', 'focus', 'blur'] as const;
    for (const event of events) control.addEventListener(event, count);
    return () => {
      for (const event of events) control.removeEventListener(event, count);
    };
  }, [controlId, limit]);
  const over = length !== null && length > limit;
  return (
    <span aria-live="polite" className={`tabular-nums ${over ? 'font-semibold text-failure' : 'text-muted'}`}>
      {length === null ? null : `${length}/${limit}`}
    </span>
  );
}
