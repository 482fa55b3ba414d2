'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ActionFormState } from '@/components/ui/action-form';

/**
 * Puts the focus into the field that is typed again at once, after a try that was refused. It runs after the line that says so, which is read out
 * without the focus.
 */
export function useTypeAgain<Values extends FieldValues>(
  { form: { setFocus }, frame: { faults } }: Pick<ActionFormState<Values>, 'form' | 'frame'>,
  field: FieldPath<Values>,
  when: 'refused' | 'refused as a whole',
): void {
  const { attempt, refusal, fields } = faults;
  const isRefused = refusal !== null || (when === 'refused' && fields.length > 0);
  const typeAgain = useEffectEvent(() => setFocus(field, { shouldSelect: true }));
  useEffect(() => {
    if (isRefused && attempt > 0) typeAgain();
  }, [isRefused, attempt]);
}
