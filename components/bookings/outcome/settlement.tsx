import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CorrectForm, SettleForm } from '@/components/bookings/outcome/settle-forms';
import { UnknownNotice } from '@/components/bookings/outcome/unknown-notice';
import { ClientMessages } from '@/components/ui/client-messages';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import type { BookingView } from '@/lib/bookings/booking-view';

type OfBooking = { booking: BookingView };

/** What to ask the carrier for of an unknown booking, and where to say what it answered. */
export function UnknownBooking({ booking }: OfBooking) {
  const { outcome, recipient, orderReference, ownShipmentId, attempts, items } = booking;
  const sentAt = attempts.at(-1)?.startedAt ?? booking.madeAt;
  return (
    <UnknownNotice
      outcome={outcome}
      lookUp={{ ...recipient, orderReference, ownShipmentId, sentAt }}
      decision={
        <ClientMessages namespaces={['settlement']}>
          <SettleForm
            bookingId={outcome.bookingId}
            notBookedFrom={outcome.notBookedFrom}
            expected={{ found: outcome.found, ownShipmentId, parcels: items.length }}
          />
        </ClientMessages>
      }
    />
  );
}

type EndedNoticeProps = OfBooking & {
  shown: 'discarded' | 'settled_booked' | 'settled_not_booked';
  bookAgain: ReactNode;
};

/** How a clerk ended a booking. */
export function EndedNotice({ booking, shown, bookAgain }: EndedNoticeProps) {
  return (
    <OutcomeNotice shown={shown} facts={<Settlement booking={booking} />} can={{ bookAgain }}>
      {shown === 'settled_booked' ? <Correction booking={booking} /> : null}
    </OutcomeNotice>
  );
}

/** Who found out what became of an unknown booking, when and how they know. */
function Settlement({ booking: { settlement } }: OfBooking) {
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
function Correction({ booking: { outcome, ownShipmentId, items, corrections } }: OfBooking) {
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
          expected={{ found: outcome.found, ownShipmentId, parcels: items.length }}
        />
      </ClientMessages>
    </>
  );
}
