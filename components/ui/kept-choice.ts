/** A choice that this browser keeps, the same in all its tabs. */
export type KeptChoice<T> = {
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
export function keptChoice<T>(
  storageKey: string,
  read: (kept: string | null) => T,
  write: (choice: T) => string,
): KeptChoice<T> {
  const listeners = new Set<() => void>();
  let choice: { is: T } | null = null;
  const fromStorage = (): T => {
    try {
      return read(localStorage.getItem(storageKey));
    } catch {
      return read(null);
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const readAgain = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return;
    choice = { is: fromStorage() };
    tell();
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', readAgain);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', readAgain);
      };
    },
    current: () => {
      choice ??= { is: fromStorage() };
      return choice.is;
    },
    choose: (to) => {
      choice = { is: to };
      try {
        localStorage.setItem(storageKey, write(to));
      } catch {
        // Kept by this page alone.
      }
      tell();
    },
  };
}
