'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSheetFacts } from '@/components/recipients/choose-sheet';
import { MarkShape } from '@/components/ui/notice';
import { isolated } from '@/lib/i18n/isolated';
import type { ImportView } from '@/lib/imports/queries/imports';

/** The id of where a file is read otherwise. */
export const READ_AGAIN = 'read-again';

type ReadNotesProps = { view: Pick<ImportView, 'id' | 'source' | 'proof'> };

/** What a clerk should know of how a file was read, before its rows are checked: the step that says it may have been passed over. */
export function ReadNotes({ view }: ReadNotesProps) {
  const t = useTranslations('imports');
  const { workbook, encoding, rowsAbove, rowsBelow, rowsBetween } = view.source;
  const facts = useSheetFacts(workbook);
  const aside = rowsAbove + rowsBelow + rowsBetween;
  const notes = [
    workbook && workbook.sheets.length > 1 ? t('read.sheet', { name: isolated(workbook.sheet) }) : null,
    ...facts,
    aside > 0 ? t('columns.rowsAside', { count: aside }) : null,
    // Other texts say by themselves how they are encoded.
    encoding && !encoding.startsWith('utf-') && view.proof
      ? t('read.letters', { encoding: t(`columns.encodings.${encoding}`), proof: isolated(view.proof) })
      : null,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <section
      aria-label={t('read.title')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-warning-line bg-warning-soft px-3 py-1.5 text-sm lg:h-9 lg:flex-nowrap"
    >
      <MarkShape tone="warning" className="text-warning" />
      {/* One line: the way beside it leads to all of it. */}
      <p title={notes.join(' ')} className="min-w-0 flex-1 basis-64 lg:truncate">
        {notes.join(' ')}
      </p>
      <Link href={`/import/${view.id}?step=columns#${READ_AGAIN}`} prefetch={false} className="link">
        {t('read.title')}
      </Link>
    </section>
  );
}
