import { isUtf8 } from 'node:buffer';
import type { Encoding } from '@/lib/imports/order-import';
import { windowsText } from './windows-1252';

/** What MS-DOS has behind ASCII in Western Europe (code page 850); the letters of the north stand at the same places in the others. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const DOS_FROM = 0x80;

function dosText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => DOS[sign.charCodeAt(0) - DOS_FROM] ?? sign);
}

/** The text of these bytes in an encoding. No byte is refused. */
export function textIn(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'windows-1252') return windowsText(bytes);
  return encoding === 'ibm850' ? dosText(bytes) : new TextDecoder(encoding).decode(bytes);
}

/**
 * The text of a file: as a clerk says it is encoded, or UTF-8 or UTF-16 by its mark, UTF-16 by the zeros between its letters, UTF-8 where
 * it is sound, else as older programs write.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null): { text: string; encoding: Encoding } {
  const encoding = chosen ?? utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : olderEncoding(bytes));
  return { text: textIn(bytes, encoding), encoding };
}

/** Signs that Windows-1252 has where MS-DOS and the Macintosh have letters: no word has them. */
const ODD =
  /[\u0080-\u009f]|[†›¯]\p{Ll}|\p{L}[†›¿]|\p{Ll}[‘”®¾]\p{Ll}|\p{L}„\p{L}|\p{Ll}‚|(?<!\p{L})[®™]\p{Ll}|\p{L}[ŒŠ]\p{Ll}|\p{Ll}[ŒŠŽŸ]/u;
/** Anything but plain signs and the letters of the north. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is plain
const NOT_NORTHERN = /[^\u0000-\u007f\u00a0æøåäöéüÆØÅÄÖÉÜ]/;
const BEFORE_WINDOWS = ['ibm850', 'macintosh'] as const;

/** Whether a text has signs in its words that are letters in an older encoding. */
export const hasOddSigns = (text: string): boolean => ODD.test(text);

/** The encoding from before Windows by which all letters of these bytes are those of the north; null where none or both do. */
export function encodingBeforeWindows(bytes: Uint8Array): Encoding | null {
  const [found = null, ...others] = BEFORE_WINDOWS.filter((each) => !NOT_NORTHERN.test(textIn(bytes, each)));
  return others.length > 0 ? null : found;
}

function olderEncoding(bytes: Uint8Array): Encoding {
  return (hasOddSigns(windowsText(bytes)) ? encodingBeforeWindows(bytes) : null) ?? 'windows-1252';
}

/** A header is written in plain letters, of which UTF-16 has one byte that is zero. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}
