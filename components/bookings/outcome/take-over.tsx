import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { takeOverAction } from '@/lib/bookings/actions/bookings';
import type { BookingView } from '@/lib/bookings/booking-view';

/** Whose a booking is that a program made and that was not booked; the desk books it again only once a clerk has taken it over. */
export function TakeOver({ booking: { owner, outcome, clerkName, bookedAgainId } }: { booking: BookingView }) {
  const t = useTranslations('outcome.takeOver');
  if (owner === 'repeated') return bookedAgainId ? null : <p>{t('repeated', { program: clerkName })}</p>;
  if (owner !== 'program') return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <p>{t('says', { program: clerkName })}</p>
      <ActionButton id="take-over" action={takeOverAction.bind(null, { bookingId: outcome.bookingId })}>
        {t('press')}
      </ActionButton>
    </div>
  );
}
