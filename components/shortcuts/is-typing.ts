const TEXTLESS = new Set(['radio', 'checkbox', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

/** True when a letter or digit belongs to whatever has the focus: a text field, a list that is searched by letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

/**
 * Whether a key searches a list of these names, as browsers do it: by the letters typed without a pause, `searched` before this one. A
 * digit searches only where a name goes on so; in any other list it is free, such as for the points of the solution just chosen.
 */
export function searchesList(names: string[], searched: string, key: string): boolean {
  const wanted = (searched + key).toLowerCase();
  return !/^\d$/.test(key) || names.some((name) => name.trimStart().toLowerCase().startsWith(wanted));
}
