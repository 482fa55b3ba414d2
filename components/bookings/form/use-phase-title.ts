'use client';

import { useTranslations } from 'next-intl';
import type { BookingPhase } from '@/components/bookings/form/booking-phase';
import { useTitlePrefix } from '@/components/bookings/form/use-title-prefix';

/** The state of the form in the page's title: a clerk with many tabs sees it without looking in. */
export function usePhaseTitle(phase: BookingPhase, hasFaults: boolean): void {
  const t = useTranslations('booking.titlePrefix');
  const name = phase.kind === 'outcome' ? phase.outcome.state : phase.kind;
  useTitlePrefix(t.has(name) ? t(name) : hasFaults ? t('faults') : null);
}
