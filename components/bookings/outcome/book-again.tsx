import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FillForm } from '@/components/bookings/one/fill-form';
import type { BookingView } from '@/lib/bookings/booking-view';

/** To book a parcel again that was not booked; once there is a newer booking of it, in whatever state, the way there. */
export function BookAgain({ booking: { again, bookedAgainId, sameSentId } }: { booking: BookingView }) {
  const t = useTranslations('outcome');
  const pointTo = (bookingId: string, says: string, link: string) => (
    <p>
      {says}{' '}
      <Link href={`/bookings/${bookingId}`} prefetch={false} className="link">
        {link}
      </Link>
    </p>
  );
  if (bookedAgainId) return pointTo(bookedAgainId, t('wasBookedAgain'), t('actions.openAgain'));
  return (
    <>
      {sameSentId ? pointTo(sameSentId, t('sameSent'), t('actions.openSame')) : null}
      <FillForm filled={again} why="again">
        {t('actions.bookAgain')}
      </FillForm>
    </>
  );
}
