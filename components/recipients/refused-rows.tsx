'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/use-error-text';
import type { RefusedRow } from '@/lib/recipients/import-answer';

/** Rows that cannot go in: the number that the spreadsheet gives them, the field, the reason and what stands there. */
export function RefusedRows({ rows }: { rows: RefusedRow[] }) {
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
            <th key={name} scope="col" className="pr-3 font-normal">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, field, reason, value }) => (
          <tr key={`${row} ${field} ${reason}`} className="border-t border-hairline align-top">
            <td className="pr-3 tabular-nums">{row}</td>
            <td className="pr-3">{field ? fields(field) : t('wholeRow')}</td>
            <td className="pr-3">{text.field(reason)}</td>
            <td className="break-all">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
