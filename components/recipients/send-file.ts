import { MAX_IMPORT_BYTES } from '@/lib/limits';
import type { ImportAnswer, ImportMode } from '@/lib/recipients/import-answer';

/** What became of a file that was sent, or why it was not read at all. */
export type Sent = ImportAnswer | { kind: 'too_long' } | { kind: 'signed_out' } | { kind: 'failed' };

const REFUSED: Readonly<Record<number, Sent>> = { 401: { kind: 'signed_out' }, 413: { kind: 'too_long' } };

/** Has a file looked at or put in. Never rejects. */
export async function sendFile(shopId: string, mode: ImportMode, bytes: ArrayBuffer): Promise<Sent> {
  if (bytes.byteLength > MAX_IMPORT_BYTES) return { kind: 'too_long' };
  try {
    const response = await post(shopId, mode, bytes);
    return response.ok ? await response.json() : (REFUSED[response.status] ?? { kind: 'failed' });
  } catch {
    return { kind: 'failed' };
  }
}

/** Has the browser keep the rows that could not go in as a file; false when it could not be had. */
export async function keepRefused(shopId: string, bytes: ArrayBuffer): Promise<boolean> {
  try {
    const response = await post(shopId, 'refused', bytes);
    if (!response.ok) return false;
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

function post(shopId: string, mode: ImportMode, body: ArrayBuffer): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' };
  return fetch(`/api/recipients/import?shopId=${shopId}&mode=${mode}`, { method: 'POST', headers, body });
}
