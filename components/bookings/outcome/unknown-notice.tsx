import { useFormatter, useTranslations } from 'next-intl';
import { Facts } from '@/components/bookings/one/facts';
import { FoundNumbers } from '@/components/bookings/outcome/outcome-parts';
import { SettleForm } from '@/components/bookings/outcome/settle-forms';
import { ClientMessages } from '@/components/ui/client-messages';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { shownUnknown } from '@/components/ui/outcome-table';
import type { BookingView } from '@/lib/bookings/booking-view';

/** What to ask the carrier for, and where to say what it answered. Never shown as failed or as booked (docs/architecture.md#promises). */
export function UnknownNotice({ booking }: { booking: BookingView }) {
  const t = useTranslations('outcome');
  const format = useFormatter();
  const { bookingId, reason, found, saidError } = booking.outcome;
  return (
    <OutcomeNotice
      shown={shownUnknown(reason, found !== null)}
      values={{ error: saidError ?? '', place: 'page' }}
      facts={<FoundNumbers found={found} />}
    >
      <p className="mt-2 mb-1 font-semibold">{t('askFor')}</p>
      <AskFor booking={booking} />
      <ClientMessages namespaces={['settlement']}>
        <SettleForm
          bookingId={bookingId}
          notBookedFrom={booking.notBookedFrom && format.dateTime(booking.notBookedFrom, 'time')}
          found={found}
          parcels={booking.items.length}
        />
      </ClientMessages>
    </OutcomeNotice>
  );
}

/** What the carrier can find it by: there is no key of ours that it would know. */
function AskFor({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings');
  const shown = useTranslations('outcome');
  const format = useFormatter();
  const { outcome, recipient, orderReference, ownShipmentId, attempts } = booking;
  const who = t(outcome.isReturn ? 'list.customer' : 'list.recipient');
  const sentAt = attempts.at(-1)?.startedAt ?? booking.madeAt;
  const facts = [
    { label: who, value: `${recipient.name}, ${recipient.zipCode} ${recipient.city}` },
    { label: shown('sentAt'), value: format.dateTime(sentAt, 'exact') },
    { label: t('one.orderReference'), value: orderReference },
    { label: t('one.ownShipmentId'), value: ownShipmentId },
  ];
  return <Facts facts={facts.flatMap((fact) => (fact.value ? [{ key: fact.label, ...fact }] : []))} />;
}
