'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChooseSheet } from '@/components/recipients/choose-sheet';
import { FileTrouble } from '@/components/recipients/file-trouble';
import { ImportReport } from '@/components/recipients/import-report';
import { type ChosenFile, keepRefused, type Sent, sendFile } from '@/components/recipients/send-import';
import { Button } from '@/components/ui/button';
import { Notice, Progress } from '@/components/ui/notice';
import type { ImportMode } from '@/lib/recipients/import-answer';

/** An address book from a file: chosen, looked at, put in. The file stays in the page until then, as it was when it was chosen. */
export function ImportRecipients({ shopId }: { shopId: string }) {
  const t = useTranslations('recipients.import');
  const client = useQueryClient();
  const [file, setFile] = useState<{ name: string; chosen: ChosenFile } | null>(null);
  const [sent, setSent] = useState<(Sent & { mode: ImportMode }) | null>(null);
  const [running, setRunning] = useState<ImportMode | null>(null);

  const send = async (chosen: ChosenFile, mode: 'preview' | 'import') => {
    setRunning(mode);
    setSent({ ...(await sendFile(mode, chosen)), mode });
    setRunning(null);
    if (mode === 'import') void client.invalidateQueries({ queryKey: ['recipients', 'list', shopId] });
  };
  const preview = async (name: string, chosen: ChosenFile) => {
    setFile({ name, chosen });
    await send(chosen, 'preview');
  };
  const choose = async (picked: File | undefined) => {
    setSent(null);
    if (!picked) return setFile(null);
    await preview(picked.name, { shopId, bytes: await picked.arrayBuffer(), sheet: null });
  };

  const read = sent?.kind === 'read' ? sent : null;
  const workbook = sent && 'workbook' in sent ? sent.workbook : null;
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
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
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
      {file && workbook && !isDone ? (
        <ChooseSheet
          workbook={workbook}
          busy={running !== null}
          onChoose={(sheet) => void preview(file.name, { ...file.chosen, sheet })}
        />
      ) : null}
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
            <Button tone="primary" busy={running === 'import'} onClick={() => void send(file.chosen, 'import')}>
              {t('put', { count: changes })}
            </Button>
          )}
          <ImportReport read={read} onKeepRefused={() => keepRefused(file.chosen)} />
        </>
      ) : null}
    </div>
  );
}
