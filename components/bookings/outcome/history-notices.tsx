import { useFormatter, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Identifier } from '@/components/ui/identifier';
import { Notice } from '@/components/ui/notice';
import { closeConflictAction } from '@/lib/bookings/actions/bookings';
import type { BookingView, CorrectionView } from '@/lib/bookings/booking-view';

/**
 * The carrier booked it after a clerk had said otherwise: loud, until a clerk takes note (docs/architecture.md#the-life-of-a-booking).
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

/** That the outcome journal brought the booking back into a database that lacked it, and what is not known of it since. */
export function RestoredWords({ restoredAt }: Pick<BookingView, 'restoredAt'>) {
  const t = useTranslations('bookings.one');
  const format = useFormatter();
  if (!restoredAt) return null;
  return (
    <Notice tone="info" title={t('restored', { time: format.dateTime(restoredAt, 'moment') })}>
      {t('restoredText')}
    </Notice>
  );
}

/** Every time the numbers of a booking were corrected: who, when, and which became which. */
export function CorrectionWords({ corrections }: Pick<BookingView, 'corrections'>) {
  const t = useTranslations('settlement');
  const format = useFormatter();
  return corrections.map(({ clerkName, at, before, after }) => (
    <div key={at.getTime()} className="text-sm text-muted">
      <p>{t('corrected', { clerk: clerkName, time: format.dateTime(at, 'moment') })}</p>
      <ul className="wrap-anywhere">
        {changedNumbers(before, after).map(([field, was, is]) => (
          <li key={field}>
            {t('changedNumber', { field: t(field), before: was || t('noNumbers'), after: is || t('noNumbers') })}
          </li>
        ))}
      </ul>
    </div>
  ));
}

function changedNumbers(before: CorrectionView['before'], after: CorrectionView['after']) {
  const numbers = [
    ['shipmentId', before.shipmentId ?? '', after.shipmentId ?? ''],
    ['trackingReferences', before.trackingReferences.join(', '), after.trackingReferences.join(', ')],
  ] as const;
  return numbers.filter(([, was, is]) => was !== is);
}
