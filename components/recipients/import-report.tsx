'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Sent } from '@/components/recipients/send-import';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useErrorText } from '@/components/ui/use-error-text';
import type { FileFault, ImportAnswer, RefusedRow } from '@/lib/recipients/import-answer';

type ImportReportProps = {
  read: Extract<ImportAnswer, { kind: 'read' }>;
  onKeepRefused: (format: 'csv' | 'xlsx') => Promise<boolean>;
};

/** What does not go in as it stands in the file, row by row. */
export function ImportReport({ read, onKeepRefused }: ImportReportProps) {
  const t = useTranslations('recipients.import');
  const format = useFormatter();
  const [hasFailed, setFailed] = useState(false);
  const { refused, repaired, repeated, emptied } = read;
  const keep = async (as: 'csv' | 'xlsx') => setFailed(!(await onKeepRefused(as)));
  const more = (list: { count: number; first: unknown[] }) =>
    list.count > list.first.length ? (
      <p className="mt-1 text-muted">{t('more', { count: list.count - list.first.length })}</p>
    ) : null;
  return (
    <div className="w-full">
      {refused.count > 0 ? (
        <Section
          title={t('refused', { count: refused.count })}
          actions={
            <>
              <Button onClick={() => void keep('csv')}>{t('keepRefused')}</Button>
              <Button onClick={() => void keep('xlsx')}>{t('keepXlsx')}</Button>
            </>
          }
        >
          <FieldError id="refused-error" error={hasFailed ? t('notKept') : undefined} />
          <RefusedRows rows={refused.first} />
          {more(refused)}
        </Section>
      ) : null}
      {repaired.count > 0 ? (
        <Section title={t('repaired', { count: repaired.count })}>
          <ul>
            {repaired.first.map(({ row, name, from, to }) => (
              <li key={row}>{t('repair', { row, name, from, to })}</li>
            ))}
          </ul>
          {more(repaired)}
        </Section>
      ) : null}
      {repeated.count > 0 ? (
        <Section title={t('repeated', { count: repeated.count })}>
          <p>{t('repeatedRows', { rows: repeated.first.join(', ') })}</p>
          {more(repeated)}
        </Section>
      ) : null}
      {emptied.count > 0 ? (
        <p>{t('emptied', { count: emptied.count, words: format.list(emptied.words, { type: 'unit' }) })}</p>
      ) : null}
    </div>
  );
}

/** Rows that cannot go in: the number that the spreadsheet gives them, the field, the reason and what stands there. */
function RefusedRows({ rows }: { rows: RefusedRow[] }) {
  const t = useTranslations('recipients.import');
  const fields = useTranslations('booking.fields');
  const text = useErrorText();
  const lines = rows.flatMap(({ row, faults }) => faults.map((fault) => ({ row, ...fault })));
  return (
    <table className="w-full text-left text-sm/[1.5rem]">
      <caption className="sr-only">{t('refused', { count: rows.length })}</caption>
      <thead>
        <tr className="text-muted">
          {(['row', 'field', 'reason', 'value'] as const).map((name) => (
            <th key={name} scope="col" className="whitespace-nowrap pr-3 font-normal">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, field, reason, value }) => (
          <tr key={`${row} ${field} ${reason}`} className="border-t border-hairline align-top">
            <td className="pr-3 tabular-nums">{row}</td>
            <td className="whitespace-nowrap pr-3">{field ? fields(field) : t('wholeRow')}</td>
            <td className="pr-3">{text.field(reason, field ?? '')}</td>
            <td className="break-all">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why nothing of a file could be read, and what to do about it. */
export function FileTrouble({ sent }: { sent: Sent }) {
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
