import { getFormatter, getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { StateMark } from '@/components/ui/state-mark';
import type { BookingView } from '@/lib/bookings/booking-view';

/** A booking whose recipient was removed: what it is counted by, and no label. */
export async function RemovedBooking({ booking, at }: { booking: BookingView; at: Date }) {
  const t = await getTranslations('bookings');
  const format = await getFormatter();
  const { outcome, madeAt, shopName, clerkName, items } = booking;
  const facts = [
    [t('removed.booked'), format.dateTime(madeAt, 'moment')],
    [t('removed.product'), outcome.productName ?? outcome.solutionName],
    [t('removed.parcels'), format.number(items.length)],
    [t('removed.shop'), shopName],
    [t('removed.clerk'), clerkName],
  ];
  return (
    <>
      <PageHeading title={t('removed.title')} parent={{ href: '/bookings', label: t('one.toList') }} />
      <div className="flex max-w-2xl flex-col gap-3">
        <StateMark state={outcome.state} label={t(`states.${outcome.state}`)} className="self-start text-lg" />
        <Notice tone="info" title={t('removed.at', { time: format.dateTime(at, 'moment') })}>
          {t('removed.text')}
        </Notice>
        <dl className="panel grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[max-content_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="mb-1 wrap-anywhere sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
