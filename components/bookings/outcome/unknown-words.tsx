import { useFormatter, useTranslations } from 'next-intl';
import { Facts } from '@/components/bookings/one/facts';
import { FoundNumbers } from '@/components/bookings/outcome/found-numbers';
import { SettleForm } from '@/components/bookings/outcome/settle-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/bookings/booking-view';

/** It is not known whether it was booked: why, what to ask the carrier for, and where to say what it
 * answered. Never shown as failed or as booked (docs/architecture.md#promises). */
export function UnknownWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.outcome');
  const why = useTranslations('outcome.unknown');
  const format = useFormatter();
  const { reason, found, saidError } = booking.outcome;
  const isAccepted = reason === 'accepted_unreadable';
  return (
    <Notice tone="warning" title={isAccepted ? t('acceptedTitle') : t('unknownTitle')}>
      {isAccepted ? null : (
        <p>
          {reason && why.has(`reasons.${reason}`) ? why(`reasons.${reason}`, { error: saidError ?? '' }) : why('other')}
        </p>
      )}
      <p>{t('askCarrier')}</p>
      <p className="mt-2 mb-1 font-semibold">{t('askFor')}</p>
      <FoundNumbers found={found} />
      <AskFor booking={booking} />
      <ClientMessages namespaces={['settlement']}>
        <SettleForm
          bookingId={booking.outcome.bookingId}
          notBookedFrom={booking.notBookedFrom && format.dateTime(booking.notBookedFrom, 'time')}
          found={found}
          parcels={booking.items.length}
        />
      </ClientMessages>
    </Notice>
  );
}

/** What the carrier can find it by: there is no key of ours that it would know. */
function AskFor({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings');
  const format = useFormatter();
  const { outcome, recipient, orderReference, ownShipmentId, attempts } = booking;
  const who = t(outcome.isReturn ? 'list.customer' : 'list.recipient');
  const sentAt = attempts.at(-1)?.startedAt ?? booking.madeAt;
  const facts = [
    { label: who, value: `${recipient.name}, ${recipient.zipCode} ${recipient.city}` },
    { label: t('outcome.sentAt'), value: format.dateTime(sentAt, 'exact') },
    { label: t('one.orderReference'), value: orderReference },
    { label: t('one.ownShipmentId'), value: ownShipmentId },
  ];
  return <Facts facts={facts.flatMap((fact) => (fact.value ? [{ key: fact.label, ...fact }] : []))} />;
}
