'use client';

import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { useCommands } from '@/components/shortcuts/commands';
import type { SolutionKind } from '@/lib/shops/limits';

/**
 * Chooses between home delivery and pick-up by a key, and each kind of solution by the palette; the focus stays where it is. Gives the name
 * of the solution that was chosen so, to be read out.
 */
export function useSolutionKeys({ form, context, isLocked }: BookingFormState): string {
  const solutionId = useWatch({ control: form.control, name: 'solutionId' });
  const [said, say] = useState('');
  const kind = context.solutions.find(({ id }) => id === solutionId)?.kind;
  /** A shop may have several of a kind: the one that was chosen last comes back. */
  const last = useRef<Partial<Record<SolutionKind, string>>>({});
  useEffect(() => {
    if (kind) last.current[kind] = solutionId;
  }, [kind, solutionId]);
  const offers = (wanted: SolutionKind) => context.solutions.some((each) => each.kind === wanted);
  const choose = (wanted: SolutionKind) => {
    const ofKind = context.solutions.filter((each) => each.kind === wanted);
    const chosen = ofKind.find(({ id }) => id === last.current[wanted]) ?? ofKind[0];
    if (!chosen) return;
    form.setValue('solutionId', chosen.id, { shouldDirty: true });
    say(chosen.name);
  };
  const [hasHome, hasPickUp] = [offers('home'), offers('pick_up')];
  useCommands(
    {
      ...(hasHome && hasPickUp ? { switchKind: () => choose(kind === 'pick_up' ? 'home' : 'pick_up') } : {}),
      ...(hasHome ? { home: () => choose('home') } : {}),
      ...(hasPickUp ? { pickUp: () => choose('pick_up') } : {}),
      ...(offers('return') ? { return: () => choose('return') } : {}),
    },
    !isLocked,
  );
  return said;
}
