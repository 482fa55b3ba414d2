import 'server-only';
import { storableText } from '@/lib/storable';

/** What Windows-1252 has where Latin-1 has control signs; Node's own decoder reads these as Latin-1. Unused places stay as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const WINDOWS_FROM = 0x80;

/**
 * The text of a file whose encoding nobody named: UTF-8 or UTF-16 by its mark, UTF-16 by the zeros between its letters, UTF-8 where
 * it is sound, else Windows-1252, in which older Norwegian programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  return storableText(textOf(bytes));
}

function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - WINDOWS_FROM] ?? sign);
  }
}

/** A header is written in plain letters, of which UTF-16 has one byte that is zero. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}
