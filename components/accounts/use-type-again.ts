'use client';

import { useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ActionFormState } from '@/components/ui/action-form';

/**
 * Puts the focus into the field that is typed again at once, after a try that was refused. It runs after the summary, which is read out
 * without the focus.
 */
export function useTypeAgain<Values extends FieldValues>(
  { form: { setFocus }, frame: { summary } }: Pick<ActionFormState<Values>, 'form' | 'frame'>,
  field: FieldPath<Values>,
  when: 'refused' | 'refused as a whole',
): void {
  const { attempt, entries } = summary;
  const isRefused = when === 'refused' ? entries.length > 0 : entries.some((entry) => entry.field === null);
  useEffect(() => {
    if (isRefused && attempt > 0) setFocus(field, { shouldSelect: true });
  }, [setFocus, field, isRefused, attempt]);
}
