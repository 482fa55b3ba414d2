'use client';

import { useQuery } from '@tanstack/react-query';
import { labelNotesHref } from '@/components/labels/label-href';
import type { Paper } from '@/components/labels/paper';
import type { LabelFault } from '@/lib/label-fault';
import type { LabelNote } from '@/lib/labels/label';

/** Whose label it is, or why the carrier's own is not printed. */
type LabelState = 'ours' | 'own' | 'instead' | LabelFault | 'paper';

/** What the label had to do to keep everything readable, and how many parcels it has; nothing until it is known. */
type LabelAnswer = { notes: LabelNote[]; pages: number; state: LabelState };

/** A label that may still come is asked for again after so many milliseconds. */
const AGAIN_MS = 5_000;
const MAY_COME: ReadonlySet<LabelState | undefined> = new Set(['not_there', 'unavailable']);

/**
 * Asks once for each paper, and again while the carrier's own label may still come; anew when the booking's numbers are corrected. `isAsked`:
 * the first answer is waited for, which takes some seconds where the carrier's own label is late.
 */
export function useLabelNotes(bookingId: string, paper: Paper): { label?: LabelAnswer | undefined; isAsked: boolean } {
  const href = labelNotesHref(bookingId, paper);
  const { data: label, isPending: isAsked } = useQuery({
    queryKey: ['label-notes', href],
    queryFn: () => ask(href),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (MAY_COME.has(state.data?.state) ? AGAIN_MS : false),
  });
  return { label, isAsked };
}

async function ask(href: string): Promise<LabelAnswer> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`No notes: ${response.status}`);
  const state = (response.headers.get('x-label') ?? 'ours') as LabelState;
  return { ...(await response.json()), state };
}
