'use client';

import { useQuery } from '@tanstack/react-query';
import type { Paper } from '@/components/slips/paper';
import { slipNotesHref } from '@/components/slips/slip-href';
import type { SlipNote } from '@/lib/slips/slip-note';

/** What the slip had to do to keep everything readable, and how many parcels it has; nothing until it is known. */
type SlipAnswer = { notes: SlipNote[]; pages: number };

/** Asks once for each paper; and anew when the booking's numbers are corrected. */
export function useSlipNotes(bookingId: string, paper: Paper): SlipAnswer | undefined {
  const href = slipNotesHref(bookingId, paper);
  const { data } = useQuery({
    queryKey: ['slip-notes', href],
    queryFn: () => ask(href),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function ask(href: string): Promise<SlipAnswer> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`No notes: ${response.status}`);
  return response.json();
}
