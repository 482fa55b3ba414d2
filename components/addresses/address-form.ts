/** The fields of one address in whatever form they stand, by their names there without the path before them. */
export type AddressForm = {
  /** What stands before the names in the fields' ids (`recipient.`). */
  path: string;
  read: (name: string) => string;
  /** Writes as typing does, but for the browser's own undo. */
  write: (name: string, value: string) => void;
};

/** The name of the field an event came from; null for anything else inside the frame. */
export function fieldOf(path: string, target: EventTarget): string | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  return target.id.startsWith(path) ? target.id.slice(path.length) : null;
}

export function focusField(path: string, name: string): void {
  document.getElementById(`${path}${name}`)?.focus();
}

/** Selects what a field holds if somebody is in it, so that what is typed on replaces what was written there meanwhile. */
export function selectIfFocused(path: string, name: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.id === `${path}${name}`) field.select();
}
