'use client';

import { useTranslations } from 'next-intl';
import { groupNotes } from '@/components/labels/group-notes';
import { useLabelNotes } from '@/components/labels/use-label-notes';
import { useLabelPaper } from '@/components/labels/use-label-paper';
import { Notice } from '@/components/ui/notice';

/** What the label had to do to keep everything readable (goal E4). Nothing for nearly every parcel, and nothing when it cannot be asked. */
export function LabelNotes({ bookingId }: { bookingId: string }) {
  const t = useTranslations('labels');
  const data = useLabelNotes(bookingId, useLabelPaper());
  if (!data || data.notes.length === 0) return null;
  return (
    <Notice tone="info" title={t('notesTitle')} role="status">
      <ul>
        {groupNotes(data.notes).map(({ kind, part, letters = '', pages }) => {
          const note = t(`note.${kind}`, { part: t(`part.${part}`), letters });
          const isEverywhere = pages.length === data.pages;
          return (
            <li key={`${kind} ${part} ${letters}`}>
              {isEverywhere ? note : t('onPages', { note, pages: pages.join(', ') })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
