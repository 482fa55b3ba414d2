'use client';

import { useSyncExternalStore } from 'react';

/** What shows that a clerk is at the page; nothing that a page does by itself is among them. */
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

const waiting = new Set<() => void>();
let isUsed = false;

function use(): void {
  isUsed = true;
  for (const sign of SIGNS) removeEventListener(sign, use, true);
  for (const run of [...waiting]) run();
}

/**
 * Runs at the first use of the page, at once if that has been. What a clerk needs only then is no part of the first load
 * (docs/architecture.md#first-load). Gives what calls it off.
 */
export function onFirstUse(run: () => void): () => void {
  if (isUsed) {
    run();
    return () => undefined;
  }
  if (waiting.size === 0) for (const sign of SIGNS) addEventListener(sign, use, true);
  waiting.add(run);
  return () => void waiting.delete(run);
}

/** Whether the page was used yet. */
export function useFirstUse(): boolean {
  return useSyncExternalStore(
    onFirstUse,
    () => isUsed,
    () => false,
  );
}
