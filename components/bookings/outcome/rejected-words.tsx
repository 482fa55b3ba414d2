import { useTranslations } from 'next-intl';
import { BookAgain } from '@/components/bookings/outcome/book-again';
import { RefusalReason } from '@/components/bookings/outcome/refusal-reason';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/bookings/booking-view';

/** Why the carrier said no: its errorKey as a sentence with a next step, an unknown key as it is (docs/architecture.md#screens). */
export function RejectedWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.outcome');
  const { refusal } = booking.outcome;
  // Not served is a business answer and must not look like a failure (docs/carrier-api.md#reading-answers).
  const tone = refusal?.errorKey === 'no.carrier.support' ? 'info' : 'failure';
  return (
    <Notice tone={tone} title={t('rejectedTitle')}>
      <RefusalReason outcome={booking.outcome} zipCode={booking.recipient.zipCode} withFields />
      <BookAgain booking={booking} />
    </Notice>
  );
}
