import 'server-only';
import { unpack } from './content-coding';
import type { FailureCause } from './failure-cause';

/** The headers that say how a body is to be read; empty where there was none. */
export type BodyHeaders = { contentEncoding: string; contentType: string };

/**
 * The text of a body, whole or cut: unpacked, and read in its declared charset, else as UTF-8. What cannot be read as text is
 * kept in base64. `hide` takes the secrets out. Never rejects.
 */
export async function readBody(
  packed: Buffer,
  { contentEncoding, contentType }: BodyHeaders,
  maxBytes: number,
  hide: (text: string) => string,
): Promise<{ text: string; fault: FailureCause | null }> {
  const { bytes, fault } = await unpack(packed, contentEncoding, maxBytes);
  const isPacked = fault === 'undecodable' && bytes === packed;
  if (!isPacked || isText(packed)) return { text: hide(decoder(contentType).decode(bytes)), fault };
  const hidden = Buffer.from(hide(packed.toString('latin1')), 'latin1');
  return { text: `content-encoding ${contentEncoding}, in base64: ${hidden.toString('base64')}`, fault };
}

function decoder(contentType: string): TextDecoder {
  const [, charset] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
