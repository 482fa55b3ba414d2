'use client';

import { useTranslations } from 'next-intl';
import { groupNotes } from '@/components/labels/group-notes';
import { useLabelNotes } from '@/components/labels/use-label-notes';
import { useLabelPaper } from '@/components/labels/use-label-paper';
import { Notice } from '@/components/ui/notice';
import type { LabelNote } from '@/lib/labels/label-note';

/**
 * What the label had to do to keep everything readable (goal E4), and where the carrier's own is wanted, whose label is printed or why none
 * is. Nothing for nearly every parcel, and nothing when it cannot be asked.
 */
export function LabelNotes({ bookingId }: { bookingId: string }) {
  const t = useTranslations('labels');
  const data = useLabelNotes(bookingId, useLabelPaper());
  if (!data || data.state === 'own') return data ? <p role="status">{t('carrier.isCarriers')}</p> : null;
  if (data.state !== 'ours' && data.state !== 'instead') {
    return (
      <Notice tone="warning" title={t('carrier.withheldTitle')} role="status">
        {t(`carrier.withheld.${data.state}`)}
      </Notice>
    );
  }
  return (
    <>
      {data.state === 'instead' ? <p role="status">{t('carrier.isOurs')}</p> : null}
      <OwnNotes {...data} />
    </>
  );
}

function OwnNotes({ notes, pages: allPages }: { notes: LabelNote[]; pages: number }) {
  const t = useTranslations('labels');
  if (notes.length === 0) return null;
  return (
    <Notice tone="info" title={t('notesTitle')} role="status">
      <ul>
        {groupNotes(notes).map(({ kind, part, letters = '', pages }) => {
          const note = t(`note.${kind}`, { part: t(`part.${part}`), letters });
          const isEverywhere = pages.length === allPages;
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
