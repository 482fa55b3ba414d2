import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { FailureCause } from './failure-cause';
import { bodyForm } from './read-answer';

/** The headers that say how a body is to be read; empty where there was none. */
export type BodyHeaders = { contentEncoding: string; contentType: string };

/**
 * The text of a body, whole or cut: unpacked, and read in the charset that fits its bytes. What cannot be read as text is kept in base64.
 * `hide` takes the secrets out. Never rejects.
 */
export async function readAnswerBody(
  packed: Buffer,
  { contentEncoding, contentType }: BodyHeaders,
  maxBytes: number,
  hide: (text: string) => string,
): Promise<{ text: string; fault: FailureCause | null }> {
  const { bytes, fault } = await unpack(packed, contentEncoding, maxBytes);
  const asUtf8 = decoded(bytes, 'utf-8');
  if (fault !== 'undecodable' || bytes !== packed) return { text: hide(textOf(bytes, contentType, asUtf8)), fault };
  if (asUtf8 !== null && !asUtf8.includes('\0')) {
    // A word of a service's own, or of a proxy that has unpacked it: JSON that is whole is not packed.
    const isPlain = bodyForm(asUtf8) === 'json';
    return { text: hide(asUtf8), fault: isPlain ? null : fault };
  }
  const hidden = Buffer.from(hide(packed.toString('latin1')), 'latin1');
  return { text: `content-encoding ${contentEncoding}, in base64: ${hidden.toString('base64')}`, fault };
}

/**
 * In the declared charset, as UTF-8 where the bytes are that and nothing else, or else as Windows-1252, which every byte fits. A charset of
 * one byte a sign fits every text, so that UTF-8 goes before it: no text in another one looks like UTF-8 by chance.
 */
function textOf(bytes: Buffer, contentType: string, asUtf8: string | null): string {
  const [, charset = 'utf-8'] = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType) ?? [];
  const isWide = /^utf-?(?:16|32)/i.test(charset);
  return (
    (isWide ? decoded(bytes, charset) : asUtf8) ??
    decoded(bytes, charset) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
}

/** Null where a byte does not fit, or the charset is none. A sign that was cut at the end is left out. */
function decoded(bytes: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

// Undone by hand, and not by undici's interceptor, because an answer that cannot be unpacked must be kept as it came.

/** What is asked for. `deflate` is read as well, but services disagree about what it means. */
export const ACCEPTED_CODINGS = 'gzip, br';

const DECODERS: ReadonlyMap<string, () => ReturnType<typeof createUnzip>> = new Map([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** No service packs an answer more often; each coding more is work for nothing. */
const MOST_CODINGS = 3;

/** What could be unpacked. `isWhole` false: the fault stands beside it, and `bytes` are what came before it, or as they came. */
type Unpacked = { bytes: Buffer; fault: Extract<FailureCause, 'undecodable' | 'too_large'> | null };

/**
 * Undoes the codings of a body (`Content-Encoding`, RFC 9110, 8.4), as far as it goes: `maxBytes` bounds what each of them may
 * unpack to. Never rejects.
 */
export async function unpack(packed: Buffer, contentEncoding: string, maxBytes: number): Promise<Unpacked> {
  const codings = codingsOf(contentEncoding).reverse();
  if (packed.length === 0) return { bytes: packed, fault: null };
  if (codings.length > MOST_CODINGS) return { bytes: packed, fault: 'undecodable' };
  let bytes = packed;
  for (const coding of codings) {
    const decoder = DECODERS.get(coding);
    const unpacked = decoder ? await undo(decoder(), bytes, maxBytes) : { bytes, fault: 'undecodable' as const };
    if (unpacked.bytes.length > 0) bytes = unpacked.bytes;
    if (unpacked.fault) return { bytes, fault: unpacked.fault };
  }
  return { bytes, fault: null };
}

function codingsOf(contentEncoding: string): string[] {
  const codings = contentEncoding.split(',').map((coding) => coding.trim().toLowerCase());
  return codings.filter((coding) => coding !== '' && coding !== 'identity');
}

function undo(decoder: ReturnType<typeof createUnzip>, packed: Buffer, maxBytes: number): Promise<Unpacked> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const end = (fault: Unpacked['fault']) => {
      decoder.destroy();
      resolve({ bytes: Buffer.concat(chunks), fault });
    };
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, Math.max(0, maxBytes - size)));
      size += chunk.length;
      if (size > maxBytes) end('too_large');
    });
    decoder.on('end', () => end(null)).on('error', () => end('undecodable'));
    // In two steps, so that what comes before a fault is given out before it.
    decoder.write(packed);
    decoder.end();
  });
}
