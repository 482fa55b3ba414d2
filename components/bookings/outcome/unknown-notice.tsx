import { useFormatter } from 'next-intl';
import { FoundNumbers } from '@/components/bookings/outcome/outcome-parts';
import { SettleForm } from '@/components/bookings/outcome/settle-forms';
import { UnknownSteps } from '@/components/bookings/outcome/unknown-steps';
import { ClientMessages } from '@/components/ui/client-messages';
import { OutcomeNotice } from '@/components/ui/outcome-notice';
import { shownUnknown } from '@/components/ui/outcome-table';
import type { BookingView } from '@/lib/bookings/booking-view';

/** What to ask the carrier for, and where to say what it answered. Never shown as failed or as booked (docs/architecture.md#promises). */
export function UnknownNotice({ booking }: { booking: BookingView }) {
  const format = useFormatter();
  const { outcome, recipient, orderReference, ownShipmentId, attempts, notBookedFrom, items } = booking;
  const { bookingId, reason, found, saidError, isReturn } = outcome;
  const { next, ...shown } = shownUnknown(reason, found !== null);
  return (
    <OutcomeNotice shown={shown} values={{ error: saidError ?? '' }} facts={<FoundNumbers found={found} />}>
      <UnknownSteps
        next={next}
        lookUp={{
          ...recipient,
          ...{ isReturn, orderReference, ownShipmentId },
          sentAt: attempts.at(-1)?.startedAt ?? booking.madeAt,
        }}
      >
        <ClientMessages namespaces={['settlement']}>
          <SettleForm
            bookingId={bookingId}
            notBookedFrom={notBookedFrom && format.dateTime(notBookedFrom, 'time')}
            found={found}
            parcels={items.length}
          />
        </ClientMessages>
      </UnknownSteps>
    </OutcomeNotice>
  );
}
