import { askJson, request } from '@/components/ui/api';
import { MAX_IMPORT_BYTES } from '@/lib/limits';
import type { FilePart } from '@/lib/recipients/file-columns';
import type { ImportAnswer, ImportMode } from '@/lib/recipients/import-answer';

/** A long file over a slow line. */
const LONGEST_WAIT_MS = 300_000;

/** What became of a file that was sent, or why it was not read at all. */
export type Sent = ImportAnswer | { kind: 'too_long' | 'too_fast' | 'busy' | 'signed_out' | 'failed' };

const REFUSED: Readonly<Record<number, Sent>> = {
  401: { kind: 'signed_out' },
  413: { kind: 'too_long' },
  429: { kind: 'too_fast' },
  503: { kind: 'busy' },
};

/**
 * A chosen file; the sheet of a workbook, null for the first one with anything in it; and what each column is read as, null for what their
 * headers say.
 */
export type ChosenFile = {
  shopId: string;
  bytes: ArrayBuffer;
  sheet: string | null;
  parts: (FilePart | null)[] | null;
};

/** Has a file looked at or put in. Never rejects. */
export async function sendFile(mode: ImportMode, file: ChosenFile): Promise<Sent> {
  const { bytes } = file;
  if (bytes.byteLength > MAX_IMPORT_BYTES) return { kind: 'too_long' };
  const { status, body } = await askJson<ImportAnswer>(hrefOf(mode, file), { bytes, longestMs: LONGEST_WAIT_MS });
  return body ?? REFUSED[status] ?? { kind: 'failed' };
}

/** Has the browser keep the rows that could not go in as a file; false when it could not be had. */
export async function keepRefused(file: ChosenFile): Promise<boolean> {
  try {
    const response = await request(hrefOf('refused', file), { bytes: file.bytes, longestMs: LONGEST_WAIT_MS });
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

function hrefOf(mode: ImportMode, { shopId, sheet, parts }: ChosenFile): string {
  const chosen = { ...(sheet === null ? {} : { sheet }), ...(parts === null ? {} : { parts: parts.join(',') }) };
  const asked = new URLSearchParams({ shopId, mode, ...chosen });
  return `/api/recipients/import?${asked}`;
}
