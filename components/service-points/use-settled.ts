'use client';

import { useEffect, useState } from 'react';

/** The newest value that stayed the same for `pauseMs`; values are compared by what they hold. */
export function useSettled<T>(value: T, pauseMs: number): { settled: T; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  const isSettled = content === JSON.stringify(settled);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(content) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [content, isSettled, pauseMs]);
  return { settled, isSettled };
}
