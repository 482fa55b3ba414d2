'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { labelNotesHref, type Paper, useLabelPaper } from '@/components/labels/paper';
import { useAnswerCache } from '@/components/ui/answers';
import { request } from '@/components/ui/api';
import { Notice } from '@/components/ui/notice';
import type { LabelNote } from '@/lib/labels/label';
import type { WithheldReason } from '@/lib/labels/label-fault';

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

/** Whose label it is, or why the carrier's own is not printed. */
type LabelState = 'ours' | 'own' | 'instead' | WithheldReason;

/** What the label had to do to keep everything readable, and how many parcels it has; nothing until it is known. */
type LabelAnswer = { notes: LabelNote[]; pages: number; state: LabelState };

/** A label that may still come is asked for again after so many milliseconds. */
const AGAIN_MS = 5_000;
/** The carrier is asked several times before it is late. */
const LONGEST_WAIT_MS = 60_000;
const MAY_COME: ReadonlySet<LabelState | undefined> = new Set(['not_there', 'unavailable']);

/**
 * Asks once for each paper, and again while the carrier's own label may still come; anew when the booking's numbers are corrected. `isAsked`:
 * the first answer is waited for, which takes some seconds where the carrier's own label is late.
 */
export function useLabelNotes(bookingId: string, paper: Paper): { label?: LabelAnswer | undefined; isAsked: boolean } {
  const href = labelNotesHref(bookingId, paper);
  const { data: label, isPending: isAsked } = useQuery(
    {
      queryKey: ['label-notes', href],
      queryFn: () => ask(href),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.status === 'error' || MAY_COME.has(state.data?.state) ? AGAIN_MS : false),
    },
    useAnswerCache(),
  );
  return { label, isAsked };
}

async function ask(href: string): Promise<LabelAnswer> {
  const response = await request(href, { longestMs: LONGEST_WAIT_MS });
  const state = (response.headers.get('x-label') ?? 'ours') as LabelState;
  return { ...(await response.json()), state };
}

/** The same note on several pages, shown once. */
type GroupedNote = Omit<LabelNote, 'page'> & { pages: number[] };

/** Notes of one label, one line for each kind, part and letters, in the order they first occur. */
export function groupNotes(notes: LabelNote[]): GroupedNote[] {
  const groups = new Map<string, GroupedNote>();
  for (const { page, ...note } of notes) {
    const key = `${note.kind} ${note.part} ${note.letters ?? ''}`;
    const pages = [...(groups.get(key)?.pages ?? []), page];
    groups.set(key, { ...note, pages: [...new Set(pages)] });
  }
  return [...groups.values()];
}
