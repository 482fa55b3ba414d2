'use client';

import { useSyncExternalStore } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';
import { LABEL_ORDERS, type LabelOrder } from '@/lib/label-order';

const kept = storedPreference<LabelOrder>(
  'batch-label-order',
  (text) => LABEL_ORDERS.find((order) => order === text) ?? 'file',
  (order) => order,
);

/** In which order this desk prints the labels of a batch, and a way to change it. */
export function useLabelOrder(): [LabelOrder, (to: LabelOrder) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => 'file'), kept.choose];
}
