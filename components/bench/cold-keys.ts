import { useEffect, useRef } from 'react';

/** Between two codes a hand needs longer; within one no scanner does. In milliseconds. */
const SILENCE_MS = 300;

/**
 * Whether a code may have begun before this page could hear it: then its end alone is here, which may be another order's number. Gives a function
 * that says so of the code that ends now.
 */
export function useColdKeys(): () => boolean {
  const isCold = useRef(true);
  useEffect(() => {
    let last = performance.now();
    const listen = (event: KeyboardEvent) => {
      if (event.timeStamp - last >= SILENCE_MS) isCold.current = false;
      last = Math.max(last, event.timeStamp);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
  return () => isCold.current;
}
