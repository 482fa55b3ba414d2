'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus clear of a part that stands over the end of the page: how high that is, the page knows as `--foot`, and what had the focus
 * before the part grew comes to stand above it.
 */
export function useKeepClear(part: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    const element = part.current;
    if (!element || !isShown) return;
    const watch = new ResizeObserver(() => {
      const { top, height } = element.getBoundingClientRect();
      document.documentElement.style.setProperty('--foot', `${height}px`);
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) return;
      const place = focused.getBoundingClientRect();
      if (height > 0 && place.bottom > top && place.top < innerHeight) focused.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [part, isShown]);
}
