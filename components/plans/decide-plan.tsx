'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { decidePlanAction } from '@/lib/plans/actions';
import type { PlanLine } from '@/lib/plans/queries';

type DecidePlanProps = { planId: string; state: PlanLine['state']; canBeBooked: boolean };

/** The two answers to a plan, and the way back from each until the program has used it. */
export function DecidePlan({ planId, state, canBeBooked }: DecidePlanProps) {
  const t = useTranslations('plans');
  const mayConfirm = canBeBooked && (state === 'waiting' || state === 'declined');
  const mayDecline = state === 'waiting' || state === 'confirmed';
  const decide = (decision: 'confirmed' | 'declined') => () => decidePlanAction({ planId, decision });
  return (
    <>
      {mayConfirm ? (
        <ActionButton
          id="confirm"
          tone={state === 'waiting' ? 'primary' : 'secondary'}
          action={decide('confirmed')}
          leavesTo="decision"
        >
          {t(state === 'waiting' ? 'confirm' : 'confirmAfterAll')}
        </ActionButton>
      ) : null}
      {mayDecline ? (
        <ActionButton id="decline" action={decide('declined')} leavesTo="decision">
          {t(state === 'waiting' ? 'decline' : 'takeBack')}
        </ActionButton>
      ) : null}
    </>
  );
}
