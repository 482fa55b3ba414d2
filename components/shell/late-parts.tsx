'use client';

import type { WaitedBookingsProps } from '@/components/batches/waited-bookings';
import type { PrintQuestionsProps } from '@/components/printing/print-questions';
import { lazyWithFallback } from '@/components/ui/lazy';

// Most pages have neither, and do not pay for them (docs/architecture.md#first-load).

const Questions = lazyWithFallback<PrintQuestionsProps>(() =>
  import('@/components/printing/print-questions').then(({ PrintQuestions }) => PrintQuestions),
);
const Waited = lazyWithFallback<WaitedBookingsProps>(() =>
  import('@/components/batches/waited-bookings').then(({ WaitedBookings }) => WaitedBookings),
);

/** Loaded where there is a question about a print. */
export const PrintQuestionsLater = Questions.Shown;

/** Loaded where a booking of this clerk waited for the carrier. */
export const WaitedBookingsLater = Waited.Shown;
