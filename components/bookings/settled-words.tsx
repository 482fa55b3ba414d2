import { useFormatter, useTranslations } from 'next-intl';
import { FillForm } from '@/components/bookings/fill-form';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/booking/booking-view';

/** What a clerk found out about a booking that was unknown: who, when and how they know. */
export function SettledWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('settlement');
  const outcome = useTranslations('bookings.outcome');
  const format = useFormatter();
  const { settlement } = booking;
  const isBooked = booking.outcome.state === 'settled_booked';
  return (
    <Notice tone="info" title={t(isBooked ? 'settledBooked' : 'settledNotBooked')}>
      {settlement ? (
        <>
          <p>{t('by', { clerk: settlement.clerkName, time: format.dateTime(settlement.at, 'moment') })}</p>
          <p>
            <q>{settlement.reason}</q>
          </p>
        </>
      ) : null}
      {isBooked ? (
        <p>{t('noSlip')}</p>
      ) : (
        <FillForm filled={booking.again} why="again" className="mt-2">
          {outcome('bookAgain')}
        </FillForm>
      )}
    </Notice>
  );
}
