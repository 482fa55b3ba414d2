// First, since it waits for its decoder, which tells only once that it is ready.
import 'wawoff2/decompress.js';
import decoder from 'wawoff2/build/decompress_binding.js';
import decompress from 'wawoff2/decompress.js';

// A font of the web as the TrueType it was made from. fontkit reads such a font too, but can neither give it another weight nor embed it in a
// PDF. The package gives a promise for each font, while labels are drawn in one go: so its decoder is waited for once, when this is loaded.
await decompress(new Uint8Array()).catch(() => undefined);

/** The bytes of the same font as TrueType. Throws for what is no font of the web (WOFF 2.0). */
export function toTrueType(woff2: Uint8Array): Uint8Array {
  const font = decoder.decompress(woff2);
  if (font === false) throw new Error('Not a WOFF 2.0 font');
  // The decoder uses its memory again for the next font.
  return font.slice();
}
