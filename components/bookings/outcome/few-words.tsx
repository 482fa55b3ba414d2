'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { End } from '@/components/bookings/form/press-state';
import { Button, LinkButton } from '@/components/ui/button';
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
      title={t(outcome.isReturn ? 'titleReturn' : 'title', { name: outcome.recipientName })}
    >
      <p className="my-2 text-lg tabular-nums slashed-zero">{outcome.shipmentId}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${outcome.bookingId}`}>{t('open')}</LinkButton>
        <Button onClick={onNext} autoFocus>
          {t('next')}
        </Button>
      </div>
    </Notice>
  );
}

/** A parcel that may be booked where the panel could not be fetched: the page where that is settled. */
export function UnknownInFewWords({ outcome, onNext }: BookedProps) {
  const t = useTranslations('booking');
  return (
    <Notice role="status" tone="unknown" title={t('outcome.notLoaded')}>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${outcome.bookingId}`}>{t('booked.open')}</LinkButton>
        <Button onClick={onNext}>{t('booked.next')}</Button>
      </div>
    </Notice>
  );
}

/** What became of a press, where the words for it could not be fetched. */
export function OutcomeElsewhere({ pressed }: { pressed: { kind: string } }) {
  const t = useTranslations('booking.outcome');
  if (pressed.kind === 'editing') return null;
  // Nothing of it stands under Bookings.
  if (pressed.kind === 'refused' || pressed.kind === 'nothing_sent') {
    const title = t(pressed.kind === 'refused' ? 'nothingBooked' : 'nothingSent');
    return <Notice role="status" tone="failure" title={title} className="mb-3" />;
  }
  return (
    <Notice role="status" tone="warning" title={t('notLoaded')} className="mb-3">
      <LinkButton href="/bookings">{t('toBookings')}</LinkButton>
    </Notice>
  );
}

/** A parcel whose booking a clerk ended on its page, and how. */
export type EndedParcel = { bookingId: string; recipientName: string; end: End };

/** What became of an ended parcel, in a place that is read out; `children`: what else can be done here. */
export function SettledNotice({ ended, children }: { ended: EndedParcel; children: ReactNode }) {
  const t = useTranslations('booking.settled');
  return (
    <Notice tone="info" title={t(`title.${ended.end}`, { name: ended.recipientName })}>
      <p>{t(`next.${ended.end}`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton href={`/bookings/${ended.bookingId}`}>{t('open')}</LinkButton>
        {children}
      </div>
    </Notice>
  );
}
