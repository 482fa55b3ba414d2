'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

type FocusedLineProps = {
  role: 'alert' | 'status';
  /** Changes with each press that the line is about. */
  attempt: number;
  /** Takes the focus where the line stands behind another message. */
  otherwise?: () => void;
  children: ReactNode;
};

/** A message that takes the focus with each press that it is about. */
export function FocusedLine({ role, attempt, otherwise, children }: FocusedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const lead = useEffectEvent(() => {
    if (line.current?.checkVisibility()) takeFocus(line.current);
    else otherwise?.();
  });
  useEffect(() => {
    if (attempt > 0) lead();
  }, [attempt]);
  return (
    <div
      ref={line}
      tabIndex={-1}
      role={role}
      // Read out when it comes, and not with what changes in it since.
      aria-atomic="false"
      aria-relevant="additions"
      className="rounded in-data-message:-outline-offset-2"
    >
      {children}
    </div>
  );
}

/** A line in the foot or the dock is in sight, though it stands below the part of the window that a focus is scrolled to. */
function takeFocus(line: HTMLElement): void {
  line.focus({ preventScroll: true });
  const { top, bottom } = line.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) line.scrollIntoView({ block: 'center' });
}
