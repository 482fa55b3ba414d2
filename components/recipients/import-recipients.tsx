'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ChooseSheet } from '@/components/recipients/choose-sheet';
import { ImportReport } from '@/components/recipients/import-report';
import { ReadColumns } from '@/components/recipients/read-columns';
import { type ChosenFile, keepRefused, type Sent, sendFile } from '@/components/recipients/send-import';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { Notice, Progress } from '@/components/ui/notice';
import { useErrorText } from '@/components/ui/use-error-text';
import type { FileFault, ImportAnswer, ImportMode, ReadColumn } from '@/lib/recipients/import-answer';

type SendMode = Exclude<ImportMode, 'refused'>;

/** An address book from a file: chosen, looked at, put in. The file stays in the page until then, as it was when it was chosen. */
export function ImportRecipients({ shopId }: { shopId: string }) {
  const t = useTranslations('recipients.import');
  const client = useQueryClient();
  const [file, setFile] = useState<{ name: string; chosen: ChosenFile } | null>(null);
  const [sent, setSent] = useState<(Sent & { mode: SendMode }) | null>(null);
  const [running, setRunning] = useState<SendMode | null>(null);
  /** Those of the last answer that had some: a request that fails takes no choice away. */
  const [columns, setColumns] = useState<ReadColumn[] | null>(null);
  /** Rises with every choice: an answer about an earlier file or sheet is not shown. */
  const turn = useRef(0);

  const send = async (chosen: ChosenFile, mode: SendMode) => {
    turn.current += 1;
    const own = turn.current;
    setRunning(mode);
    const answer = await sendFile(mode, chosen);
    if (turn.current !== own) return;
    if (answer.kind === 'read' || answer.kind === 'fault') setColumns(columnsOf(answer));
    setSent({ ...answer, mode });
    setRunning(null);
    if (mode === 'import') void client.invalidateQueries({ queryKey: ['recipients', 'list', shopId] });
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

  const read = sent?.kind === 'read' ? sent : null;
  const workbook = sent && 'workbook' in sent ? sent.workbook : null;
  const isDone = read?.mode === 'import';
  const changes = read ? read.counts.added + read.counts.renewed : 0;
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <FileField
        id="file"
        label={t('file')}
        hint={t('hint')}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        pastedName={t('pasted')}
        onFile={(picked) => void choose(picked)}
      />
      {file && workbook && !isDone ? (
        <ChooseSheet
          workbook={workbook}
          busy={running !== null}
          onChoose={(sheet) => void preview(file.name, { ...file.chosen, sheet, parts: null })}
        />
      ) : null}
      {running === 'preview' ? <Progress text={t('reading')} /> : null}
      {sent ? <FileTrouble sent={sent} /> : null}
      {file && (sent?.kind === 'failed' || sent?.kind === 'signed_out') ? (
        <Button busy={running !== null} onClick={() => void send(file.chosen, sent.mode)}>
          {t('again')}
        </Button>
      ) : null}
      {read && file ? (
        <>
          {isDone ? (
            <Notice role="status" tone="success" title={t('done', { ...read.counts })} />
          ) : (
            <p role="status" className="font-semibold">
              {t('found', { name: file.name, ...read.counts })}
            </p>
          )}
          {isDone || changes === 0 ? null : (
            <Button tone="primary" busy={running !== null} onClick={() => void send(file.chosen, 'import')}>
              {t('put', { count: changes })}
            </Button>
          )}
          <ImportReport read={read} onKeepRefused={() => keepRefused(file.chosen)} />
        </>
      ) : null}
      {file && columns ? (
        <div className="w-full">
          <ReadColumns
            columns={columns}
            chosen={file.chosen.parts}
            above={read?.above ?? 0}
            onChoose={
              isDone || running === 'import' ? null : (parts) => void preview(file.name, { ...file.chosen, parts })
            }
          />
        </div>
      ) : null}
    </div>
  );
}

/** The columns of a file that was read, or that lacks some of those that are needed. */
function columnsOf(answer: ImportAnswer): ReadColumn[] | null {
  if (answer.kind === 'read') return answer.columns;
  return answer.fault.kind === 'columns_missing' ? answer.fault.columns : null;
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
      {sent.kind === 'fault' || sent.kind === 'signed_out' ? null : t(`${sent.kind}.text`)}
    </Notice>
  );
}

function FaultText({ fault }: { fault: FileFault }) {
  const t = useTranslations('recipients.trouble');
  const fields = useTranslations('booking.fields');
  const format = useFormatter();
  switch (fault.kind) {
    case 'columns_missing':
      return t('columns_missing.text', { columns: format.list(fault.missing.map((column) => fields(column))) });
    case 'too_many_rows':
      return t('too_many_rows.text', { most: fault.most });
    default:
      return t(`${fault.kind}.text`);
  }
}
