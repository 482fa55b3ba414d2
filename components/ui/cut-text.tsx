'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * A text that is cut where its room ends. All of it is then seen while the pointer is on its row, a `group/line`, or the focus in it: over
 * what stands around, so that nothing moves. A screen reader reads it whole in any case.
 */
export function CutText({ text }: { text: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const line = shown.current;
    if (!line) return;
    const observer = new ResizeObserver(() => setCut(line.scrollWidth > line.clientWidth));
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  return (
    <span className="relative min-w-0 flex-1 max-lg:basis-full max-lg:text-right">
      <span ref={shown} className="block max-lg:line-clamp-3 max-lg:wrap-anywhere lg:truncate">
        {text}
      </span>
      {isCut ? (
        <span
          aria-hidden="true"
          className="absolute -inset-x-1 -top-0.5 z-1 hidden rounded bg-raised px-1 py-0.5 whitespace-normal shadow-float group-focus-within/line:block group-hover/line:block"
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}
