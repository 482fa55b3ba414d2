'use client';

import { useSyncExternalStore } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';

const kept = storedPreference(
  'print-at-once',
  (text) => text !== 'no',
  (isOn) => (isOn ? 'yes' : 'no'),
);

/** Whether the label goes to the print dialog as soon as its booking is saved, and a way to change it; each desk has its own printer. */
export function usePrintAtOnce(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => true), kept.choose];
}
