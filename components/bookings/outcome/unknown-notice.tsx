'use client';

import { useTranslations } from 'next-intl';
import { FoundNumbers } from '@/components/bookings/outcome/found-numbers';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

/**
 * Nobody can say whether the carrier took it: never shown as failed or as booked, and never sent again by itself
 * (docs/architecture.md#promises).
 */
export function UnknownNotice({ outcome, onNext }: { outcome: BookingOutcomeView; onNext: () => void }) {
  const t = useTranslations('outcome.unknown');
  const { reason, found, saidError } = outcome;
  const isAccepted = reason === 'accepted_unreadable';
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{reason && t.has(`reasons.${reason}`) ? t(`reasons.${reason}`, { error: saidError ?? '' }) : t('other')}</p>
      <FoundNumbers found={found} />
      <p>{t(!isAccepted ? 'check' : found ? 'checkFound' : 'checkAccepted')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${outcome.bookingId}`}>{t('open')}</LinkButton>
        <Button onClick={onNext}>{t('next')}</Button>
      </div>
    </Notice>
  );
}
