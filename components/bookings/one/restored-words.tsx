import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/bookings/booking-view';

/** That the outcome journal brought the booking back into a database that lacked it, and what is not known of it since. */
export function RestoredWords({ restoredAt }: Pick<BookingView, 'restoredAt'>) {
  const t = useTranslations('bookings.one');
  const format = useFormatter();
  if (!restoredAt) return null;
  return (
    <Notice tone="info" title={t('restored', { time: format.dateTime(restoredAt, 'moment') })}>
      {t('restoredText')}
    </Notice>
  );
}
