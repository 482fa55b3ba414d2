'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { followFaults, type ShownFault } from '@/components/bookings/form/follow-faults';
import { usePartName } from '@/components/bookings/form/use-part-name';
import type { SummaryEntry } from '@/components/ui/error-summary';
import { useErrorText } from '@/components/ui/use-error-text';

export type FaultSummary = {
  /** For `ErrorSummary`, as they are. */
  summary: { title: string; entries: SummaryEntry[]; attempt: number };
  show: (faults: { path: string; key: string }[], itemCount: number) => void;
  clear: () => void;
};

/**
 * What stopped the last press, in one place. Each line stays in its place until the next press, and stands as done once its field is
 * right: a list that shrank would move the field that is being typed into. `errors`: those of the form now.
 */
export function useFaultSummary(errors: FieldErrors): FaultSummary {
  const t = useTranslations('common');
  const text = useErrorText();
  const partName = usePartName();
  const [{ faults, attempt }, setShown] = useState<{ faults: ShownFault[]; attempt: number }>({
    faults: [],
    attempt: 0,
  });
  const entries = followFaults(faults, errors).map(({ path, key, part, isDone }) => ({
    field: path,
    text: [text.field(key), part && `(${part})`].filter(Boolean).join(' '),
    isDone,
  }));
  const count = entries.filter(({ isDone }) => !isDone).length;
  return {
    summary: { title: t('checkFields', { count }), entries, attempt },
    show: (found, itemCount) => {
      const next = found.map((fault) => ({ ...fault, part: partName(fault.path, itemCount) }));
      setShown((last) => ({ faults: next, attempt: last.attempt + 1 }));
    },
    clear: () => setShown((last) => ({ faults: [], attempt: last.attempt })),
  };
}
