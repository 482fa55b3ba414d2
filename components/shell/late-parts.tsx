'use client';

import type { WaitedBookingsProps } from '@/components/batches/waited-bookings';
import type { PrintQuestionsProps } from '@/components/printing/print-questions';
import type { LookChoicesProps } from '@/components/shell/look-choices';
import { lazyWithFallback, useFirstUse } from '@/components/ui/lazy';

// What most pages do not have, or have in a closed menu, they do not pay for (docs/architecture.md#first-load).

const Questions = lazyWithFallback<PrintQuestionsProps>(() =>
  import('@/components/printing/print-questions').then(({ PrintQuestions }) => PrintQuestions),
);
const Waited = lazyWithFallback<WaitedBookingsProps>(() =>
  import('@/components/batches/waited-bookings').then(({ WaitedBookings }) => WaitedBookings),
);
const Choices = lazyWithFallback(() =>
  import('@/components/shell/look-choices').then(({ LookChoices }) => LookChoices),
);

/** Loaded where there is a question about a print. */
export const PrintQuestionsLater = Questions.Shown;

/** Loaded where a booking of this clerk waited for the carrier. */
export const WaitedBookingsLater = Waited.Shown;

/** How the page looks, in room that is kept for it: the menu opens as large as it stays. */
export function LookChoicesLater(props: LookChoicesProps) {
  const isUsed = useFirstUse();
  return <div className="min-h-64">{isUsed ? <Choices.Shown {...props} /> : null}</div>;
}
