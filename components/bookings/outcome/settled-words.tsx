import { useFormatter, useTranslations } from 'next-intl';
import { BookAgain } from '@/components/bookings/outcome/book-again';
import { CorrectForm } from '@/components/bookings/outcome/correct-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { Notice } from '@/components/ui/notice';
import type { BookingView, CorrectionView } from '@/lib/bookings/booking-view';

/** What a clerk found out about a booking that was unknown: who, when and how they know. */
export function SettledWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('settlement');
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
        <>
          <p>{t(booking.outcome.shipmentId ? 'labelByNumber' : 'noNumber')}</p>
          <ClientMessages namespaces={['settlement']}>
            {/* Another one, folded away, once this clerk has saved; what a colleague saves takes nothing typed away. */}
            <CorrectForm
              key={booking.corrections.filter(({ isOwn }) => isOwn).length}
              numbers={{ bookingId: booking.outcome.bookingId, ...typedNumbers(booking) }}
              found={booking.outcome.found}
              parcels={booking.items.length}
            />
          </ClientMessages>
        </>
      ) : (
        <BookAgain booking={booking} />
      )}
    </Notice>
  );
}

/** As they stand in the fields. */
function typedNumbers({ outcome, items }: BookingView) {
  const references = items.flatMap(({ trackingReference }) => trackingReference ?? []);
  return { shipmentId: outcome.shipmentId ?? '', trackingReferences: references.join('\n'), confirmedShipmentId: '' };
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
