'use client';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type FocusedLineProps = {
  role: 'alert' | 'status';
  /** Changes with each press that the line is about. */
  attempt: number;
  /** The last attempt that took the focus. A line that is shown a second time, such as with its tab, does not take it again. */
  focusedAttempt?: RefObject<number>;
  /** Takes the focus where the line stands behind another message. */
  otherwise?: () => void;
  children: ReactNode;
};

/** A message that takes the focus with each press that it is about. */
export function FocusedLine({ role, attempt, focusedAttempt, otherwise, children }: FocusedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const lead = useEffectEvent(() => {
    if (line.current?.checkVisibility()) takeFocus(line.current);
    else otherwise?.();
  });
  useEffect(() => {
    if (attempt === 0 || focusedAttempt?.current === attempt) return;
    if (focusedAttempt) focusedAttempt.current = attempt;
    lead();
  }, [attempt, focusedAttempt]);
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
  const isHeld = line.closest('.foot, .dock') !== null;
  line.focus({ preventScroll: isHeld });
  // A low window gives up the foot: it stands at the end of the page.
  if (isHeld && line.getBoundingClientRect().top > innerHeight) line.scrollIntoView();
}
