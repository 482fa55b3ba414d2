'use client';

import { useEffect, useRef } from 'react';

/** How long Enter waits for an answer that is on its way: "kari" and Enter are typed faster than a slow network answers. */
const ENTER_WAITS_MS = 400;

/** Enter that was pressed before the answer was there: runs once it is, or when it takes too long. */
export function useWaitingEnter(isAnswered: boolean, run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(run);
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => {
    newest.current = run;
    if (!isAnswered || timer.current === undefined) return;
    forget();
    run();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    forget,
    begin: () => {
      timer.current = setTimeout(() => {
        forget();
        newest.current();
      }, ENTER_WAITS_MS);
    },
  };
}
