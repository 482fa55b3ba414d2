import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FillForm } from '@/components/bookings/one/fill-form';
import type { BookingView } from '@/lib/bookings/booking-view';

/** To book a parcel again that was not booked; once there is a newer booking of it, in whatever state, the way there. */
export function BookAgain({ booking: { again, bookedAgainId, sameSentId } }: { booking: BookingView }) {
  const t = useTranslations('outcome');
  if (bookedAgainId) {
    return (
      <p>
        {t('wasBookedAgain')}{' '}
        <Link href={`/bookings/${bookedAgainId}`} prefetch={false} className="link">
          {t('actions.openAgain')}
        </Link>
      </p>
    );
  }
  return (
    <>
      {sameSentId ? (
        <p>
          {t('sameSent')}{' '}
          <Link href={`/bookings/${sameSentId}`} prefetch={false} className="link">
            {t('actions.openAgain')}
          </Link>
        </p>
      ) : null}
      <FillForm filled={again} why="again">
        {t('actions.bookAgain')}
      </FillForm>
    </>
  );
}
