'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

type BookedProps = { outcome: BookingOutcomeView; onNext: () => void };

/** A booked parcel where the panel could not be fetched: its number, and the page that has everything. */
export function BookedInFewWords({ outcome, onNext }: BookedProps) {
  const t = useTranslations('booking.booked');
  return (
    <Notice
      role="status"
      tone="success"
      title={t(outcome.isReturn ? 'titleReturn' : 'title', { name: outcome.consigneeName })}
    >
      <p className="my-2 font-mono text-lg">{outcome.shipmentId}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${outcome.bookingId}`}>{t('open')}</LinkButton>
        <Button onClick={onNext} autoFocus>
          {t('next')}
        </Button>
      </div>
    </Notice>
  );
}

/** What became of a press, where the words for it could not be fetched. */
export function OutcomeElsewhere({ phase }: { phase: { kind: string } }) {
  const t = useTranslations('booking.outcome');
  if (phase.kind === 'editing') return null;
  // Nothing of it stands under Bookings.
  if (phase.kind === 'refused' || phase.kind === 'nothing_sent') {
    const title = t(phase.kind === 'refused' ? 'nothingBooked' : 'nothingSent');
    return <Notice role="status" tone="failure" title={title} className="mb-3" />;
  }
  return (
    <Notice role="status" tone="warning" title={t('notLoaded')} className="mb-3">
      <LinkButton href="/bookings">{t('toBookings')}</LinkButton>
    </Notice>
  );
}
