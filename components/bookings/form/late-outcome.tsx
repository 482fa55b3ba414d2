'use client';

import { useEffect } from 'react';
import { BookedInFewWords, OutcomeElsewhere } from '@/components/bookings/outcome/few-words';
import { lazyWithFallback, onFirstUse, withLateWords } from '@/components/ui/lazy';

// What shows what became of a press. It is wanted after a press, so it comes at the first key.

const Booked = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/booked-panel').then(({ BookedPanel }) => BookedPanel)),
  BookedInFewWords,
);
const Outcome = lazyWithFallback(
  () => withLateWords(import('@/components/bookings/outcome/press-notice').then(({ PressNotice }) => PressNotice)),
  OutcomeElsewhere,
);

/** What became of a press that did not book, above the form. */
export const LateOutcome = Outcome.Shown;

/** What was booked, in the place of the form. */
export const LateBooked = Booked.Shown;

/** Fetches both ahead of the first press. */
export function useOutcomeAhead(): void {
  useEffect(
    () =>
      onFirstUse(() => {
        Booked.fetchAhead();
        Outcome.fetchAhead();
      }),
    [],
  );
}
