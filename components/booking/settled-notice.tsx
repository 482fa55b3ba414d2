'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/booking/outcome-view';

/** Somebody settled or discarded it under Bookings meanwhile; there stands what they found. */
export function SettledNotice({ outcome, onNext }: { outcome: BookingOutcomeView; onNext: () => void }) {
  const t = useTranslations('booking.settled');
  const common = useTranslations('booking.unknown');
  return (
    <Notice tone="info" title={t('title')}>
      <p>{t('next')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${outcome.bookingId}`}>{common('open')}</LinkButton>
        <Button onClick={onNext}>{common('next')}</Button>
      </div>
    </Notice>
  );
}
