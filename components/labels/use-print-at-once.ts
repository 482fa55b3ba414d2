'use client';

import { storedPreference } from '@/components/ui/stored-preference';

const kept = storedPreference(
  'print-at-once',
  (text) => text !== 'no',
  (isOn) => (isOn ? 'yes' : 'no'),
);

/** Whether the label goes to the print dialog as soon as its booking is saved, and a way to change it; each desk has its own printer. */
export const usePrintAtOnce = kept.useChoice;
