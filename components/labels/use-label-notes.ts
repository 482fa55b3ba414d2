'use client';

import { useQuery } from '@tanstack/react-query';
import { labelNotesHref } from '@/components/labels/label-href';
import type { Paper } from '@/components/labels/paper';
import type { LabelNote } from '@/lib/labels/label-note';

/** What the label had to do to keep everything readable, and how many parcels it has; nothing until it is known. */
type LabelAnswer = { notes: LabelNote[]; pages: number };

/** Asks once for each paper; and anew when the booking's numbers are corrected. */
export function useLabelNotes(bookingId: string, paper: Paper): LabelAnswer | undefined {
  const href = labelNotesHref(bookingId, paper);
  const { data } = useQuery({
    queryKey: ['label-notes', href],
    queryFn: () => ask(href),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function ask(href: string): Promise<LabelAnswer> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`No notes: ${response.status}`);
  return response.json();
}
