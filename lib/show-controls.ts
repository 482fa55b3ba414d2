/** Signs that turn the order of the letters around them; a text of the carrier's needs none. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Control characters as their visible symbols: a mission code holds one (docs/carrier-api.md#properties). Line breaks and tabs stay. What
 * turns the order of letters is named.
 */
export function showControls(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, (sign) => String.fromCharCode(0x2400 + sign.charCodeAt(0)))
      .replace(TURNS, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`)
  );
}

/** A text without the signs that turn the order of letters. */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');
