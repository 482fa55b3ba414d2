'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePartName } from '@/components/booking/use-part-name';
import type { SummaryEntry } from '@/components/ui/error-summary';
import { useErrorText } from '@/components/ui/use-error-text';

type Fault = { path: string; key: string };

export type FaultSummary = {
  /** For `ErrorSummary`, as they are. */
  summary: { title: string; entries: SummaryEntry[]; attempt: number };
  show: (faults: Fault[], itemCount: number) => void;
  clear: () => void;
};

/**
 * What stopped the last press, in one place. It stays as it was until the next press, while the fields themselves follow the typing:
 * a list that shrank at every mended field would move the one that is being typed into.
 */
export function useFaultSummary(): FaultSummary {
  const t = useTranslations('common');
  const text = useErrorText();
  const partName = usePartName();
  const [shown, setShown] = useState<{ entries: SummaryEntry[]; attempt: number }>({ entries: [], attempt: 0 });
  const toEntry = ({ path, key }: Fault, itemCount: number): SummaryEntry => {
    const part = partName(path, itemCount);
    return { field: path, text: [text.field(key), part && `(${part})`].filter(Boolean).join(' ') };
  };
  return {
    summary: { title: t('checkFields', { count: shown.entries.length }), ...shown },
    show: (faults, itemCount) => {
      const entries = faults.map((fault) => toEntry(fault, itemCount));
      setShown(({ attempt }) => ({ entries, attempt: attempt + 1 }));
    },
    clear: () => setShown(({ attempt }) => ({ entries: [], attempt })),
  };
}
