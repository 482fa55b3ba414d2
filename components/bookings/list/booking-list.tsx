import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BookingTable } from '@/components/bookings/list/booking-table';
import { TickFound } from '@/components/printing/ticks';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState, MarkShape } from '@/components/ui/notice';
import { isNarrowed, isOnlyUnprinted, type ListFilter, listParams } from '@/lib/bookings/list-query';
import type { BookingPage } from '@/lib/queries/bookings';

type BookingListProps = {
  /** Awaited here, so that heading and search stand before the database has answered. */
  page: Promise<BookingPage>;
  filter: ListFilter;
  /** Whether the clerk works for more than one shop. */
  withShop: boolean;
};

/** One page of the list, with what needs attention on top. */
export async function BookingList({ page, filter, withShop }: BookingListProps) {
  const { lines, attention, older, newer } = await page;
  const t = await getTranslations('bookings');
  const title = isNarrowed(filter) ? t('list.found') : t('list.newestFirst');
  return (
    <>
      {filter.state === 'attention' ? null : <AttentionSection attention={attention} withShop={withShop} />}
      {lines.length > 0 ? (
        <section aria-label={title} className="panel p-3">
          <div className="mb-1 flex flex-wrap items-center gap-x-4">
            <h2>{title}</h2>
            {older || newer ? (
              <ClientMessages namespaces={['printing.ticks']}>
                <TickFound params={listParams(filter)} />
              </ClientMessages>
            ) : null}
          </div>
          <BookingTable
            caption={title}
            lines={lines}
            withShop={withShop}
            withAge={filter.state === 'attention'}
            withTicks
          />
        </section>
      ) : null}
      {lines.length === 0 && attention.lines.length === 0 ? <Nothing filter={filter} /> : null}
      {older || newer ? (
        <nav aria-label={t('list.pages')} className="mt-4 flex gap-2">
          {newer ? (
            <LinkButton href={`/bookings${listParams(filter, newer)}`} prefetch={false} rel="prev">
              {t('list.newer')}
            </LinkButton>
          ) : null}
          {older ? (
            <LinkButton href={`/bookings${listParams(filter, older)}`} prefetch={false} rel="next">
              {t('list.older')}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

async function Nothing({ filter }: { filter: ListFilter }) {
  const t = await getTranslations('bookings');
  if (isNarrowed(filter)) {
    const found = isOnlyUnprinted(filter) ? 'allPrinted' : 'none';
    return (
      <EmptyState title={t(`${found}.title`)}>
        <p>{t(`${found}.text`)}</p>
        <Link href="/bookings" prefetch={false} className="link">
          {t('search.clear')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton href="/" prefetch={false}>
        {t('empty.toBook')}
      </LinkButton>
    </EmptyState>
  );
}

type AttentionSectionProps = { attention: BookingPage['attention']; withShop: boolean };

const ALL = '/bookings?state=attention';

/** What a clerk must look at: whole on top of the list, one line on every other page of it, nothing when there is none. */
async function AttentionSection({ attention, withShop }: AttentionSectionProps) {
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
    <section aria-label={title} className="mb-3 rounded-lg border border-warning-line bg-warning-soft p-3">
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
