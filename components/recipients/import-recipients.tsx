'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportReport } from '@/components/recipients/import-report';
import { askJson, request } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Notice, Progress } from '@/components/ui/notice';
import { useErrorText } from '@/components/ui/use-error-text';
import { MAX_IMPORT_BYTES } from '@/lib/limits';
import type { FileFault, ImportAnswer, ImportMode } from '@/lib/recipients/import-answer';

/** An address book from a file: chosen, looked at, put in. The file stays in the page until then, as it was when it was chosen. */
export function ImportRecipients({ shopId }: { shopId: string }) {
  const t = useTranslations('recipients.import');
  const client = useQueryClient();
  const [file, setFile] = useState<{ name: string; bytes: ArrayBuffer } | null>(null);
  const [sent, setSent] = useState<(Sent & { mode: ImportMode }) | null>(null);
  const [running, setRunning] = useState<ImportMode | null>(null);

  const send = async (bytes: ArrayBuffer, mode: 'preview' | 'import') => {
    setRunning(mode);
    setSent({ ...(await sendFile(shopId, mode, bytes)), mode });
    setRunning(null);
    if (mode === 'import') void client.invalidateQueries({ queryKey: ['recipients', 'list', shopId] });
  };
  const choose = async (chosen: File | undefined) => {
    setSent(null);
    if (!chosen) return setFile(null);
    const bytes = await chosen.arrayBuffer();
    setFile({ name: chosen.name, bytes });
    await send(bytes, 'preview');
  };

  const read = sent?.kind === 'read' ? sent : null;
  const isDone = read?.mode === 'import';
  const changes = read ? read.counts.added + read.counts.renewed : 0;
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <div className="flex w-full flex-col gap-0.5">
        <label htmlFor="file" className="text-sm font-medium">
          {t('file')}
        </label>
        <input
          id="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby="file-hint"
          // The same file may be chosen again after a correction.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void choose(event.target.files?.[0])}
          className="control py-1 file:mr-3 file:rounded file:border file:border-frame file:bg-raised file:px-2 file:text-ink"
        />
        <p id="file-hint" className="text-sm text-muted">
          {t('hint')}
        </p>
      </div>
      {running === 'preview' ? <Progress text={t('reading')} /> : null}
      {sent && !running ? <FileTrouble sent={sent} /> : null}
      {read && file && running !== 'preview' ? (
        <>
          {isDone ? (
            <Notice role="status" tone="success" title={t('done', { ...read.counts })} />
          ) : (
            <p role="status" className="font-semibold">
              {t('found', { name: file.name, ...read.counts })}
            </p>
          )}
          {isDone || changes === 0 ? null : (
            <Button tone="primary" busy={running === 'import'} onClick={() => void send(file.bytes, 'import')}>
              {t('put', { count: changes })}
            </Button>
          )}
          <ImportReport read={read} onKeepRefused={() => keepRefused(shopId, file.bytes)} />
        </>
      ) : null}
    </div>
  );
}

/** Why nothing of a file could be read, and what to do about it. */
function FileTrouble({ sent }: { sent: Sent }) {
  const t = useTranslations('recipients.trouble');
  const text = useErrorText();
  if (sent.kind === 'read') return null;
  const title = sent.kind === 'fault' ? t(`${sent.fault.kind}.title`) : t(`${sent.kind}.title`);
  return (
    <Notice role="alert" tone="failure" title={title} className="w-full">
      {sent.kind === 'fault' ? <FaultText fault={sent.fault} /> : null}
      {sent.kind === 'signed_out' ? text.action({ key: 'signedOut' }) : null}
      {sent.kind === 'too_long' || sent.kind === 'failed' ? t(`${sent.kind}.text`) : null}
    </Notice>
  );
}

function FaultText({ fault }: { fault: FileFault }) {
  const t = useTranslations('recipients.trouble');
  const fields = useTranslations('booking.fields');
  const format = useFormatter();
  switch (fault.kind) {
    case 'columns_missing':
      return (
        <>
          <p>{t('columns_missing.text', { columns: format.list(fault.missing.map((column) => fields(column))) })}</p>
          {fault.headers.length > 0 ? (
            <p className="mt-1 text-muted">{t('columns_missing.headers', { headers: format.list(fault.headers) })}</p>
          ) : null}
        </>
      );
    case 'too_many_rows':
      return t('too_many_rows.text', { most: fault.most });
    default:
      return t(`${fault.kind}.text`);
  }
}

/** A long file over a slow line. */
const LONGEST_WAIT_MS = 300_000;

/** What became of a file that was sent, or why it was not read at all. */
type Sent = ImportAnswer | { kind: 'too_long' } | { kind: 'signed_out' } | { kind: 'failed' };

const REFUSED: Readonly<Record<number, Sent>> = { 401: { kind: 'signed_out' }, 413: { kind: 'too_long' } };

/** Has a file looked at or put in. Never rejects. */
async function sendFile(shopId: string, mode: ImportMode, bytes: ArrayBuffer): Promise<Sent> {
  if (bytes.byteLength > MAX_IMPORT_BYTES) return { kind: 'too_long' };
  const { status, body } = await askJson<ImportAnswer>(hrefOf(shopId, mode), { bytes, longestMs: LONGEST_WAIT_MS });
  return body ?? REFUSED[status] ?? { kind: 'failed' };
}

/** Has the browser keep the rows that could not go in as a file; false when it could not be had. */
async function keepRefused(shopId: string, bytes: ArrayBuffer): Promise<boolean> {
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
