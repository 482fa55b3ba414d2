import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FillForm } from '@/components/bookings/one/fill-form';
import type { BookingView } from '@/lib/bookings/booking-view';

/** To book a parcel again whose booking came to nothing; once there is a newer booking of it, whatever became of that, the way there. */
export function BookAgain({ booking }: { booking: Pick<BookingView, 'again' | 'bookedAgainId'> }) {
  const t = useTranslations('bookings.outcome');
  const { again, bookedAgainId } = booking;
  if (bookedAgainId) {
    return (
      <p className="mt-2">
        {t('wasBookedAgain')}{' '}
        <Link href={`/bookings/${bookedAgainId}`} prefetch={false} className="link">
          {t('openAgain')}
        </Link>
      </p>
    );
  }
  return (
    <FillForm filled={again} why="again" className="mt-2">
      {t('bookAgain')}
    </FillForm>
  );
}
