'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

/** The parcel certainly did not leave; why, and when to try again. */
export function NotSentNotice({ outcome }: { outcome: BookingOutcomeView }) {
  const t = useTranslations('outcome.notSent');
  const { reason, retryAfterSeconds } = outcome;
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{reason && t.has(`reasons.${reason}`) ? t(`reasons.${reason}`) : t('other', { reason: reason ?? '' })}</p>
      {retryAfterSeconds === null ? null : (
        // Only with a 429 of the booking itself it is the carrier that asks for it.
        <p>{t(reason === 'throttled' ? 'retryAfter' : 'pause', { seconds: retryAfterSeconds })}</p>
      )}
    </Notice>
  );
}
