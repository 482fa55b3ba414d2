import { askJson } from '@/components/ui/api';
import type { StoredFile } from '@/lib/imports/stored-file';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';

/** A long file over a slow line. */
const LONGEST_WAIT_MS = 300_000;

/** What became of a file, or why it was not read at all. */
export type SentFile = StoredFile | { kind: 'too_long' | 'too_fast' | 'busy' | 'signed_out' | 'failed' };

const REFUSED: Readonly<Record<number, SentFile>> = {
  401: { kind: 'signed_out' },
  413: { kind: 'too_long' },
  429: { kind: 'too_fast' },
  503: { kind: 'busy' },
};

/** Files that show what an import does; `app/import/samples` sends them. */
export const SAMPLE_FILES = {
  'web-shop': 'orders-webshop.csv',
  'order-system': 'ordrer-regnskap.csv',
  workbook: 'orders.xlsx',
} as const;

/** The address of a sample file. */
export const sampleHref = (name: string): string => `/import/samples/${name}`;

/** Has a sample file stored. Never rejects. */
export async function sendSample(shopId: string, name: string): Promise<SentFile> {
  try {
    const answer = await fetch(sampleHref(name));
    return answer.ok ? await sendOrders(shopId, new File([await answer.blob()], name)) : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Has a file of orders stored. Never rejects. */
export async function sendOrders(shopId: string, file: File): Promise<SentFile> {
  if (file.size > MAX_ORDER_FILE_BYTES) return { kind: 'too_long' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { kind: 'failed' };
  const address = `/api/imports?${new URLSearchParams({ shopId, name: file.name })}`;
  const { status, body } = await askJson<StoredFile>(address, { bytes, longestMs: LONGEST_WAIT_MS });
  return body ?? REFUSED[status] ?? { kind: 'failed' };
}
