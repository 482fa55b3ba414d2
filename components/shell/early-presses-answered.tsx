'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/** Presses once more, now that the page can answer, what was pressed before it could; stands behind all of the page. */
export function EarlyPressesAnswered() {
  useEffect(() => {
    for (const button of window.takeEarlyPresses?.() ?? []) if (button.isConnected) button.click();
  }, []);
  return null;
}
