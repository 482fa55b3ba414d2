import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/booking/booking-view';

/** The carrier gave its number twice: somebody should ask before both parcels leave (reliability, B-35). */
export function TwinWords({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.twin');
  if (!booking.isTwin) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <Link
        href={`/bookings?search=${encodeURIComponent(booking.outcome.shipmentId ?? '')}`}
        prefetch={false}
        className="link"
      >
        {t('all')}
      </Link>
    </Notice>
  );
}
