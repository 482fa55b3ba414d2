import { useFormatter, useTranslations } from 'next-intl';
import { RowLink } from '@/components/shortcuts/list-keys';
import { LineState } from '@/components/ui/state-mark';
import type { BookingLine } from '@/lib/bookings/booking-line';

/** The newest bookings to one recipient, each a link. */
export function LastBookings({ bookings }: { bookings: BookingLine[] }) {
  const t = useTranslations('recipients.one');
  const format = useFormatter();
  if (bookings.length === 0) return <p className="text-muted">{t('noBookings')}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {bookings.map(({ id, madeAt, solutionName, orderReference, ...line }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <RowLink href={`/bookings/${id}`}>
            <time dateTime={madeAt.toISOString()} className="tabular-nums">
              {format.dateTime(madeAt, 'moment')}
            </time>
          </RowLink>
          <LineState line={line} />
          <span>{solutionName}</span>
          <span className="text-muted">{orderReference}</span>
        </li>
      ))}
    </ul>
  );
}
