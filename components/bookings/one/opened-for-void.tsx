'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useCommands } from '@/components/shortcuts/commands';

/** The end of a booking's address that leads to the form which makes it void. */
export const VOID_PLACE = '#void';

/** Opens the form in it for a clerk who looked for it in the palette: here, or right after the booking. */
export function OpenedForVoid({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useCommands({ void: () => openIn(frame.current) });
  useEffect(() => {
    if (location.hash === VOID_PLACE) openIn(frame.current);
  }, []);
  return <div ref={frame}>{children}</div>;
}

function openIn(frame: HTMLElement | null): void {
  const fold = frame?.querySelector('details');
  // The form takes the focus, and scrolls there.
  if (fold) fold.open = true;
}
