'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusedRows } from '@/components/recipients/refused-rows';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Section } from '@/components/ui/section';
import type { ImportAnswer } from '@/lib/recipients/import-answer';

type ImportReportProps = {
  read: Extract<ImportAnswer, { kind: 'read' }>;
  onKeepRefused: () => Promise<boolean>;
};

/** What does not go in as it stands in the file, row by row. */
export function ImportReport({ read, onKeepRefused }: ImportReportProps) {
  const t = useTranslations('recipients.import');
  const [hasFailed, setFailed] = useState(false);
  const { refused, repaired, repeated, ignored } = read;
  const more = (list: { count: number; first: unknown[] }) =>
    list.count > list.first.length ? (
      <p className="mt-1 text-muted">{t('more', { count: list.count - list.first.length })}</p>
    ) : null;
  return (
    <div className="w-full">
      {refused.count > 0 ? (
        <Section
          title={t('refused', { count: refused.count })}
          actions={<Button onClick={async () => setFailed(!(await onKeepRefused()))}>{t('keepRefused')}</Button>}
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
      {ignored.length > 0 ? (
        <Section title={t('ignored')}>
          <p>{ignored.join(', ')}</p>
        </Section>
      ) : null}
    </div>
  );
}
