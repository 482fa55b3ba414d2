'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { groupNotes } from '@/components/labels/group-notes';
import { useLabelNotes } from '@/components/labels/use-label-notes';
import { useLabelPaper } from '@/components/labels/use-label-paper';
import { Notice } from '@/components/ui/notice';
import type { LabelNote } from '@/lib/labels/label';

/** Milliseconds from which on a clerk wonders. */
const LONG_MS = 1_000;

/**
 * What the label had to do to keep everything readable (docs/labels.md#when-something-is-too-long), and where the carrier's own is wanted,
 * whose label is printed or why none is. Nothing for nearly every parcel, and nothing when it cannot be asked.
 */
export function LabelNotes({ bookingId }: { bookingId: string }) {
  const t = useTranslations('labels');
  const { label, isAsked } = useLabelNotes(bookingId, useLabelPaper());
  if (!label) return isAsked ? <Waiting /> : null;
  if (label.state === 'own') return <p role="status">{t('carrier.isCarriers')}</p>;
  if (label.state !== 'ours' && label.state !== 'instead') {
    return (
      <Notice tone="warning" title={t('carrier.withheldTitle')} role="status">
        {t(`carrier.withheld.${label.state}`)}
      </Notice>
    );
  }
  return (
    <>
      {label.state === 'instead' ? <p role="status">{t('carrier.isOurs')}</p> : null}
      <OwnNotes {...label} />
    </>
  );
}

/** Says so once it takes a while: nearly every label is there at once. */
function Waiting() {
  const t = useTranslations('labels');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <p role="status">{t('carrier.waiting')}</p> : null;
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
