'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { groupNotes } from '@/components/slips/group-notes';
import { slipNotesHref } from '@/components/slips/slip-href';
import type { Paper } from '@/components/slips/use-paper';
import { Notice } from '@/components/ui/notice';
import type { SlipNote } from '@/lib/slips/slip-note';

type Answer = { notes: SlipNote[]; pages: number };

/** What the slip had to do to keep everything readable (goal E4). Nothing for nearly every parcel, and nothing when it cannot be asked. */
export function SlipNotes({ bookingId, paper }: { bookingId: string; paper: Paper }) {
  const t = useTranslations('slips');
  const href = slipNotesHref(bookingId, paper);
  const { data } = useQuery({
    queryKey: ['slip-notes', href],
    queryFn: () => ask(href),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.notes.length === 0) return null;
  return (
    <Notice tone="info" title={t('notesTitle')} role="status">
      <ul>
        {groupNotes(data.notes).map(({ kind, part, pages }) => {
          const note = t(`note.${kind}`, { part: t(`part.${part}`) });
          const isEverywhere = pages.length === data.pages;
          return (
            <li key={`${kind} ${part}`}>{isEverywhere ? note : t('onPages', { note, pages: pages.join(', ') })}</li>
          );
        })}
      </ul>
    </Notice>
  );
}

async function ask(href: string): Promise<Answer> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`No notes: ${response.status}`);
  return response.json();
}
