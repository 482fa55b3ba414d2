/** Any translator, of the page or of the server. */
type Texts = { has(key: string): boolean };

/**
 * Whether the messages have a text under a key that holds a word of the carrier's or a person's. Messages are plain objects, so
 * `constructor` or `__proto__` would be found in each of them, and its path shown in place of a text.
 */
export function hasText(t: Texts, key: string): boolean {
  return t.has(key) && !key.split('.').some((part) => part in Object.prototype);
}
