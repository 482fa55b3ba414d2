import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BookingTable } from '@/components/bookings/list/booking-table';
import { MarkShape } from '@/components/ui/mark-shape';
import type { BookingPage } from '@/lib/queries/bookings';

type AttentionSectionProps = { attention: BookingPage['attention']; withShop: boolean };

const ALL = '/bookings?state=attention';

/** What somebody must look at: whole on top of the list, one line on every other page of it, nothing when there is none. */
export async function AttentionSection({ attention, withShop }: AttentionSectionProps) {
  const t = await getTranslations('bookings.attention');
  const { count, lines } = attention;
  if (count === 0) return null;
  if (lines.length === 0) {
    return (
      <p className="mb-3 flex items-center gap-2">
        <MarkShape tone="warning" className="text-warning" />
        <span>
          {t('elsewhere', { count })}{' '}
          <Link href={ALL} prefetch={false} className="link">
            {t('all')}
          </Link>
        </span>
      </p>
    );
  }
  const title = t('title', { count });
  return (
    <section aria-label={title} className="mb-6 rounded border-l-4 border-warning bg-warning-soft p-3">
      <h2 className="flex items-center gap-2">
        <MarkShape tone="warning" className="text-warning" />
        {title}
      </h2>
      <p className="mb-1">{t('text')}</p>
      <BookingTable caption={title} lines={lines} withShop={withShop} withAge />
      {count > lines.length ? (
        <Link href={ALL} prefetch={false} className="link mt-1 inline-block">
          {t('all')}
        </Link>
      ) : null}
    </section>
  );
}
