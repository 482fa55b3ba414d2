'use client';

import { useRef, useState } from 'react';
import { useAnswerCache } from '@/components/ui/answers';
import { askJson, request } from '@/components/ui/api';
import { createLatestOnlyQueue } from '@/components/ui/latest-only-queue';
import { MAX_IMPORT_BYTES } from '@/lib/limits';
import type { FilePart } from '@/lib/recipients/file-columns';
import type { ImportAnswer, ImportMode, ReadColumn } from '@/lib/recipients/import-answer';

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
type ChosenFile = {
  shopId: string;
  bytes: ArrayBuffer;
  sheet: string | null;
  parts: (FilePart | null)[] | null;
};

type SendMode = Exclude<ImportMode, 'refused'>;

/** The file that is imported: it stays in the page, as it was when it was chosen, until it is put in. */
export function useImportFile(shopId: string) {
  const answers = useAnswerCache();
  const [file, setFile] = useState<{ name: string; chosen: ChosenFile } | null>(null);
  const [sent, setSent] = useState<(Sent & { mode: SendMode }) | null>(null);
  const [running, setRunning] = useState<SendMode | null>(null);
  /** Those of the last answer that had some: a request that fails takes no choice away. */
  const [columns, setColumns] = useState<ReadColumn[] | null>(null);
  /** Rises with every choice: an answer about an earlier file or sheet is not shown. */
  const turn = useRef(0);
  /** The server reads few files of a clerk at once: who chooses four columns quickly would be refused at the last. */
  const [queue] = useState(createLatestOnlyQueue);

  const send = async (chosen: ChosenFile, mode: SendMode) => {
    turn.current += 1;
    const own = turn.current;
    setRunning(mode);
    const answer = await queue.run(() => sendFile(mode, chosen)).catch(() => null);
    if (answer === null || turn.current !== own) return;
    if (answer.kind === 'read' || answer.kind === 'fault') setColumns(columnsOf(answer));
    setSent({ ...answer, mode });
    setRunning(null);
    if (mode === 'import') void answers.invalidateQueries({ queryKey: ['recipients', 'list', shopId] });
  };
  const preview = async (name: string, chosen: ChosenFile) => {
    setFile({ name, chosen });
    await send(chosen, 'preview');
  };
  const choose = async (picked: File | undefined) => {
    if (running === 'import') return;
    turn.current += 1;
    const own = turn.current;
    setRunning(null);
    setSent(null);
    setColumns(null);
    if (!picked) return setFile(null);
    const bytes = await picked.arrayBuffer();
    if (turn.current === own) await preview(picked.name, { shopId, bytes, sheet: null, parts: null });
  };
  return { file, sent, running, columns, choose, preview, send };
}

/** The columns of a file that was read, or that lacks some of those that are needed. */
function columnsOf(answer: ImportAnswer): ReadColumn[] | null {
  if (answer.kind === 'read') return answer.columns;
  return answer.fault.kind === 'columns_missing' ? answer.fault.columns : null;
}

/** Has a file looked at or put in. Never rejects. */
async function sendFile(mode: ImportMode, file: ChosenFile): Promise<Sent> {
  const { bytes } = file;
  if (bytes.byteLength > MAX_IMPORT_BYTES) return { kind: 'too_long' };
  const { status, body } = await askJson<ImportAnswer>(hrefOf(mode, file), { bytes, longestMs: LONGEST_WAIT_MS });
  return body ?? REFUSED[status] ?? { kind: 'failed' };
}

/** Has the browser keep the rows that could not go in as a file; false when it could not be had. */
export async function keepRefused(file: ChosenFile, format: 'csv' | 'xlsx'): Promise<boolean> {
  try {
    const href = `${hrefOf('refused', file)}&format=${format}`;
    const response = await request(href, { bytes: file.bytes, longestMs: LONGEST_WAIT_MS });
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
