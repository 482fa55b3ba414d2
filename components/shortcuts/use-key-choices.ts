'use client';

import { useSyncExternalStore } from 'react';
import type { CommandId } from '@/components/shortcuts/commands';
import { AS_DELIVERED, type KeyChoices, keyOf, readKeyChoices } from '@/components/shortcuts/key-choices';

const STORAGE_KEY = 'keys';

const listeners = new Set<() => void>();
let choices: KeyChoices | null = null;

/** The keys of this browser, the same in all its tabs. */
export function useKeyChoices(): KeyChoices {
  return useSyncExternalStore(subscribe, keyChoices, () => AS_DELIVERED);
}

/** The key that runs a command, or null where single keys are off. */
export const useKeyOf = (id: CommandId): string | null => keyOf(useKeyChoices(), id);

export function keyChoices(): KeyChoices {
  choices ??= read();
  return choices;
}

export function chooseKeys(to: KeyChoices): void {
  choices = to;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(to));
  } catch {
    // Storage can be forbidden or full: the choice then lasts until the page is left.
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function readAgain({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return;
  choices = read();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function read(): KeyChoices {
  try {
    return readKeyChoices(localStorage.getItem(STORAGE_KEY));
  } catch {
    return AS_DELIVERED;
  }
}
