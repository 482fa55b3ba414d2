import { useFormatter, useTranslations } from 'next-intl';
import { CorrectForm, SettleForm } from '@/components/bookings/outcome/settle-forms';
import { ClientMessages } from '@/components/ui/client-messages';
import type { BookingView } from '@/lib/bookings/booking-view';

/** Where a clerk says what the carrier answered of an unknown booking. */
export function Settling({ booking: { outcome, notBookedFrom, items } }: { booking: BookingView }) {
  const format = useFormatter();
  return (
    <ClientMessages namespaces={['settlement']}>
      <SettleForm
        bookingId={outcome.bookingId}
        notBookedFrom={notBookedFrom && format.dateTime(notBookedFrom, 'time')}
        found={outcome.found}
        parcels={items.length}
      />
    </ClientMessages>
  );
}

/** Who found out what became of an unknown booking, when and how they know. */
export function Settlement({ booking: { settlement } }: { booking: BookingView }) {
  const t = useTranslations('settlement');
  const format = useFormatter();
  if (!settlement) return null;
  return (
    <>
      <p>{t('by', { clerk: settlement.clerkName, time: format.dateTime(settlement.at, 'moment') })}</p>
      <p>
        <q>{settlement.reason}</q>
      </p>
    </>
  );
}

/** The numbers that a settled booking has, to be corrected. */
export function Correction({ booking: { outcome, items, corrections } }: { booking: BookingView }) {
  const t = useTranslations('settlement');
  const references = items.flatMap(({ trackingReference }) => trackingReference ?? []);
  return (
    <>
      <p>{t(outcome.shipmentId ? 'labelByNumber' : 'noNumber')}</p>
      <ClientMessages namespaces={['settlement']}>
        {/* Another one, folded away, once this clerk has saved; what a colleague saves takes nothing typed away. */}
        <CorrectForm
          key={corrections.filter(({ isOwn }) => isOwn).length}
          numbers={{
            bookingId: outcome.bookingId,
            shipmentId: outcome.shipmentId ?? '',
            trackingReferences: references.join('\n'),
            confirmedShipmentId: '',
          }}
          found={outcome.found}
          parcels={items.length}
        />
      </ClientMessages>
    </>
  );
}
