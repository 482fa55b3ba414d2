/** A choice that this browser keeps, the same in all its tabs. */
export type StoredPreference<T> = {
  /** For `useSyncExternalStore`, with `current`. */
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
  return {
    subscribe: (listener) => {
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
    },
    current: () => {
      // Each time from the storage: another tab may have chosen while no part of this page listened.
      const text = textIn(storageKey);
      if (seen?.text !== text) seen = { text, choice: read(text) };
      return seen.choice;
    },
    choose: (to) => {
      try {
        localStorage.setItem(storageKey, write(to));
      } catch {
        // Kept by this page alone.
      }
      seen = { text: textIn(storageKey), choice: to };
      tell();
    },
  };
}

function textIn(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
