import { useSyncExternalStore } from 'react';

/** A choice that this browser keeps, the same in all its tabs. */
export type StoredPreference<T> = {
  /** The choice as a component shows it, and a way to change it; on the server it is that of a browser that kept nothing. */
  useChoice: () => [T, (to: T) => void];
  /** Runs with each change, until the given function is called. */
  subscribe: (listener: () => void) => () => void;
  /** The same object until the choice changes. */
  current: () => T;
  choose: (to: T) => void;
};

/**
 * Keeps a choice in the browser's storage, which can be forbidden or full: then it lasts until the page is left. `read` is given what
 * was kept, or null, and must not fail: an older version may have kept it.
 */
export function storedPreference<T>(
  storageKey: string,
  read: (kept: string | null) => T,
  write: (choice: T) => string,
): StoredPreference<T> {
  const listeners = new Set<() => void>();
  /** What was read last, and the text it was read from: while the storage holds that text, it is the choice. */
  let seen: { text: string | null; choice: T } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) tell();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', follow);
      // A page that comes back from the browser's cache of pages has heard nothing meanwhile.
      addEventListener('pageshow', tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', follow);
      removeEventListener('pageshow', tell);
    };
  };
  const current = () => {
    // Each time from the storage: another tab may have chosen while no part of this page listened.
    const text = textIn(storageKey);
    if (seen?.text !== text) seen = { text, choice: read(text) };
    return seen.choice;
  };
  const choose = (to: T) => {
    try {
      localStorage.setItem(storageKey, write(to));
    } catch {
      // Kept by this page alone.
    }
    seen = { text: textIn(storageKey), choice: to };
    tell();
  };
  const atServer = read(null);
  const useChoice = (): [T, (to: T) => void] => [useSyncExternalStore(subscribe, current, () => atServer), choose];
  return { useChoice, subscribe, current, choose };
}

function textIn(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
