'use client';

import { useSyncExternalStore } from 'react';
import { type Paper, paperWith, readPaper, USUAL_PAPER } from '@/components/labels/paper';
import { storedPreference } from '@/components/ui/stored-preference';
import { placeAfter } from '@/lib/label-formats';

const kept = storedPreference('label-paper', readPaper, JSON.stringify);

/** The paper of this browser and a way to change it; remembered here, because each desk has its own printer. */
export function usePaper(): [Paper, (change: Partial<Paper>) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => USUAL_PAPER), change];
}

/** Parcels went to paper: on A4 the places they took are no longer free. */
export function takePlaces(parcels: number): void {
  const { format, firstPlace } = kept.current();
  if (format === 'a4') change({ firstPlace: placeAfter(firstPlace, parcels) });
}

function change(to: Partial<Paper>): void {
  kept.choose(paperWith(kept.current(), to));
}
