/** What of a key press tells which key it was. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>;

const CHORD = 'Ctrl+';
/** Browsers leave these to pages. */
const FUNCTION_KEYS: readonly string[] = ['F2', 'F4', 'F8', 'F9'];

/** True for what no character comes of, so that it counts while a clerk types: a key with Ctrl, or a function key. */
export const isChord = (key: string): boolean => key.startsWith(CHORD) || FUNCTION_KEYS.includes(key);

/**
 * The key as commands write it: `n`, `?`, `F8`, `Ctrl+Enter`. Null for what is no key of ours: with Alt it belongs to browser and screen
 * reader, and AltGr, which Windows reports as Ctrl and Alt, writes characters on Nordic keyboards.
 */
export function keyOfEvent(event: KeyPress): string | null {
  if (event.altKey || event.getModifierState('AltGraph')) return null;
  const isCharacter = [...event.key].length === 1;
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey || (!isCharacter && event.key !== 'Enter')) return null;
    return CHORD + (isCharacter ? event.key.toLowerCase() : event.key);
  }
  if (FUNCTION_KEYS.includes(event.key)) return event.shiftKey ? null : event.key;
  // A symbol may need Shift on one keyboard and not on the next, so Shift is part of the character and not of the key.
  return isCharacter && event.key !== ' ' ? event.key.toLowerCase() : null;
}

/** The key for the eye: `N`, `Ctrl+K`. */
export const keyForEye = (key: string): string =>
  key.startsWith(CHORD) ? CHORD + upper(key.slice(CHORD.length)) : upper(key);

/** The key as `aria-keyshortcuts` writes it. */
export const keyForAria = (key: string): string => (key.startsWith(CHORD) ? `Control+${key.slice(CHORD.length)}` : key);

const upper = (name: string) => (name.length === 1 ? name.toUpperCase() : name);
