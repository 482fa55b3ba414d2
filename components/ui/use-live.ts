'use client';

import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until the page can answer. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the component came with the page as the server wrote it, and not later. */
export function useCameWithPage(): boolean {
  const isLive = useLive();
  return useState(!isLive)[0];
}

/** Whether a field may take the focus: nothing else has it, or only the link in the menu that led here. */
export function isFocusFree(cameWithPage: boolean): boolean {
  const { activeElement: standing, body } = document;
  return standing === body || (!cameWithPage && standing?.matches('[aria-current="page"]') === true);
}
