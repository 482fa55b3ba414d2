'use client';

import { useTranslations } from 'next-intl';
import { ChooseSheet } from '@/components/recipients/choose-sheet';
import { FileTrouble, ImportReport } from '@/components/recipients/import-report';
import { ReadColumns } from '@/components/recipients/read-columns';
import { keepRefused, useImportFile } from '@/components/recipients/send-import';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { Notice, Progress } from '@/components/ui/notice';

/** An address book from a file: chosen, looked at, put in. */
export function ImportRecipients({ shopId }: { shopId: string }) {
  const t = useTranslations('recipients.import');
  const { file, sent, running, columns, choose, preview, send } = useImportFile(shopId);
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
          <ImportReport read={read} onKeepRefused={(format) => keepRefused(file.chosen, format)} />
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
