import { useTranslations } from 'next-intl';
import { FillForm } from '@/components/bookings/one/fill-form';
import type { BookingView } from '@/lib/bookings/booking-view';

/** What a booked parcel is the pattern of: one more like it, or its way back. */
export function NextFromHere({ another, back }: Pick<BookingView, 'another' | 'back'>) {
  const t = useTranslations('bookings.one');
  if (!another && !back) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <FillForm filled={another} why="another">
        {t('another')}
      </FillForm>
      <FillForm filled={back} why="back">
        {t('back')}
      </FillForm>
    </div>
  );
}
