import { askJson, request } from '@/components/ui/api';
import { MAX_IMPORT_BYTES } from '@/lib/limits';
import type { ImportAnswer, ImportMode } from '@/lib/recipients/import-answer';

/** A long file over a slow line. */
const LONGEST_WAIT_MS = 300_000;

/** What became of a file that was sent, or why it was not read at all. */
export type Sent = ImportAnswer | { kind: 'too_long' } | { kind: 'signed_out' } | { kind: 'failed' };

const REFUSED: Readonly<Record<number, Sent>> = { 401: { kind: 'signed_out' }, 413: { kind: 'too_long' } };

/** Has a file looked at or put in. Never rejects. */
export async function sendFile(shopId: string, mode: ImportMode, bytes: ArrayBuffer): Promise<Sent> {
  if (bytes.byteLength > MAX_IMPORT_BYTES) return { kind: 'too_long' };
  const { status, body } = await askJson<ImportAnswer>(hrefOf(shopId, mode), { bytes, longestMs: LONGEST_WAIT_MS });
  return body ?? REFUSED[status] ?? { kind: 'failed' };
}

/** Has the browser keep the rows that could not go in as a file; false when it could not be had. */
export async function keepRefused(shopId: string, bytes: ArrayBuffer): Promise<boolean> {
  try {
    const response = await request(hrefOf(shopId, 'refused'), { bytes, longestMs: LONGEST_WAIT_MS });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'rows.csv';
    link.click();
    URL.revokeObjectURL(link.href);
    return true;
  } catch {
    return false;
  }
}

const hrefOf = (shopId: string, mode: ImportMode) => `/api/recipients/import?shopId=${shopId}&mode=${mode}`;
