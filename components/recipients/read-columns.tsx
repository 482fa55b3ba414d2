'use client';

import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { FILE_PARTS, type FilePart } from '@/lib/recipients/file-columns';
import type { ReadColumn } from '@/lib/recipients/import-answer';

type ReadColumnsProps = {
  columns: ReadColumn[];
  /** What the clerk chose for them; null before that. It stands at once, before the file is read again by it. */
  chosen: (FilePart | null)[] | null;
  /** Rows of the file above the headers. */
  above: number;
  /** Null while the file is imported, and after it. */
  onChoose: ((parts: (FilePart | null)[]) => void) | null;
};

/** What every column of the file is read as. A clerk may choose otherwise; a part that another column had is taken from it. */
export function ReadColumns({ columns, chosen, above, onChoose }: ReadColumnsProps) {
  const t = useTranslations('recipients.columns');
  const fields = useTranslations('booking.fields');
  const nameOf = (part: FilePart) => (t.has(part) ? t(part) : fields(part));
  const parts = chosen ?? columns.map(({ part }) => part);
  const choose = (at: number, part: FilePart | null) => {
    onChoose?.(parts.map((each) => (each === part ? null : each)).with(at, part));
  };
  return (
    <Section title={t('title')}>
      {above > 0 ? <p className="mb-2 text-sm text-muted">{t('above', { count: above })}</p> : null}
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="text-muted">
            {(['column', 'firstValue', 'readAs'] as const).map((name) => (
              <th key={name} scope="col" className={`font-normal ${name === 'readAs' ? 'w-[42%]' : 'pr-3'}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, sample }, at) =>
            header || sample ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and two may have the same header.
              <tr key={at} className="border-t border-hairline">
                <th scope="row" id={`column-${at}`} className="break-words py-1 pr-3 font-medium">
                  {header || t('unnamed', { number: at + 1 })}
                </th>
                <td className="break-words py-1 pr-3 text-muted">{sample}</td>
                <td className="py-1">
                  <select
                    aria-labelledby={`column-${at}`}
                    value={parts[at] ?? ''}
                    disabled={!onChoose}
                    onChange={(event) => choose(at, (event.target.value || null) as FilePart | null)}
                    className={`control w-full ${parts[at] ? '' : 'text-muted'}`}
                  >
                    <option value="">{t('notKept')}</option>
                    {FILE_PARTS.map((each) => (
                      <option key={each} value={each}>
                        {nameOf(each)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </Section>
  );
}
