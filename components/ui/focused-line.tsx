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
    if (line.current?.checkVisibility()) line.current.focus();
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
      className="-outline-offset-2 rounded"
    >
      {children}
    </div>
  );
}
