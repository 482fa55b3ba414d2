import { useFormatter, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Identifier } from '@/components/ui/identifier';
import { Notice } from '@/components/ui/notice';
import { closeConflictAction } from '@/lib/actions/close-conflict';
import type { BookingView } from '@/lib/bookings/booking-view';

/**
 * The carrier booked it after somebody had said otherwise: loud, until somebody takes note (docs/architecture.md#the-life-of-a-booking).
 */
export function ConflictWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.conflict');
  const format = useFormatter();
  const { conflict, outcome } = booking;
  if (!conflict) return null;
  return (
    <Notice tone="failure" title={t('title')}>
      <p>
        {t('text', { time: format.dateTime(conflict.at, 'moment') })} <Identifier value={conflict.shipmentId} />
      </p>
      <p>{t(outcome.state === 'settled_not_booked' ? 'nextNotBooked' : 'nextBooked')}</p>
      <div className="mt-2">
        <ActionButton id="close-conflict" action={closeConflictAction.bind(null, { bookingId: outcome.bookingId })}>
          {t('close')}
        </ActionButton>
      </div>
    </Notice>
  );
}
