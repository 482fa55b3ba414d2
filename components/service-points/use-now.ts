'use client';

import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The present, near enough for "open now". Only for what is first shown in the browser: a server has another present. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
