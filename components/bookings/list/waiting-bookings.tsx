import { Clock } from 'lucide';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SendNoMore } from '@/components/bookings/outcome/send-no-more';
import { Icon } from '@/components/ui/icon';
import { Fold } from '@/components/ui/section';
import { useEndTime } from '@/components/ui/use-end-time';
import type { BookingPage } from '@/lib/bookings/queries/bookings';

/** The single bookings that are sent once the carrier is back: whose they are, until when, and what takes one out. */
export function WaitingBookings({ waiting }: Pick<BookingPage, 'waiting'>) {
  const t = useTranslations('bookings.waiting');
  const endTime = useEndTime();
  if (waiting.length === 0) return null;
  return (
    <Fold
      title={t('title')}
      says={t('says', { count: waiting.length })}
      open
      className="border-b border-hairline px-3 py-1 print:hidden"
    >
      <ul id="waiting-bookings" tabIndex={-1} className="pb-1 outline-none">
        {waiting.map(({ id, name, zipCode, clerkName, until }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <Icon drawing={Clock} className="text-muted" />
            <Link href={`/bookings/${id}`} prefetch={false} className="link font-medium">
              <bdi>{name}</bdi>
            </Link>
            <span className="text-sm text-muted">
              {t('line', { zipCode, clerk: clerkName, time: until ? endTime(until) : '' })}
            </span>
            <SendNoMore bookingId={id} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
