import { getTranslations } from 'next-intl/server';
import { AttentionBatches } from '@/components/batches/attention-batches';
import { BookingTable } from '@/components/bookings/list/booking-table';
import { ListTabs } from '@/components/bookings/list/list-tabs';
import { WaitingBookings } from '@/components/bookings/list/waiting-bookings';
import { PrintBar } from '@/components/printing/print-bar';
import { TickFound } from '@/components/printing/tick-found';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState, Notice } from '@/components/ui/notice';
import { isNarrowed, isOnlyUnprinted, type ListFilter, listParams } from '@/lib/bookings/list-query';
import type { BookingPage } from '@/lib/queries/bookings';

type BookingListProps = {
  /** Awaited here, so that heading and search stand before the database has answered. */
  page: Promise<BookingPage>;
  filter: ListFilter;
  /** Whether the clerk works for more than one shop. */
  withShop: boolean;
};

/** One page of the list under its tabs, with what needs attention on top. */
export async function BookingList({ page, filter, withShop }: BookingListProps) {
  const { lines, attention, batches, waiting, older, newer, tabs, searched } = await page;
  const t = await getTranslations('bookings');
  const title = isNarrowed(filter) ? t('list.found') : t('list.newestFirst');
  const isEmpty = lines.length + attention.length + batches.length + waiting.length === 0;
  return (
    <>
      <ListTabs filter={filter} counts={tabs} />
      <ClientMessages namespaces={['printing.ticks']}>
        <PrintBar>{older || newer ? <TickFound params={listParams(filter)} /> : null}</PrintBar>
      </ClientMessages>
      {searched === null ? null : (
        <Notice tone="warning" title={t('list.searchedNewest', { count: searched })} className="m-2">
          {t('list.searchLess')}
        </Notice>
      )}
      <AttentionBatches batches={batches} />
      <ClientMessages namespaces={['outcome.waiting']}>
        <WaitingBookings waiting={waiting} />
      </ClientMessages>
      {isEmpty ? (
        <Nothing filter={filter} isCertain={searched === null} />
      ) : lines.length + attention.length === 0 ? null : (
        <BookingTable
          caption={title}
          attention={attention}
          lines={lines}
          withShop={withShop}
          withAge={filter.state === 'attention'}
        />
      )}
      {older || newer ? (
        <nav aria-label={t('list.pages')} className="flex gap-2 border-t border-hairline p-3 print:hidden">
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

/** Why nothing is listed, and one way on; the way is the notice's where not all bookings were searched. */
async function Nothing({ filter, isCertain }: { filter: ListFilter; isCertain: boolean }) {
  const t = await getTranslations('bookings');
  const isAll = !isNarrowed(filter);
  const found = isAll ? 'empty' : isOnlyUnprinted(filter) ? 'allPrinted' : 'none';
  return (
    <div className="p-4">
      <EmptyState title={t(`${found}.title`)}>
        {isCertain ? <p>{t(`${found}.text`)}</p> : null}
        <LinkButton href={found === 'none' ? '/bookings' : '/'} prefetch={false}>
          {found === 'none' ? t('search.clear') : t('empty.toBook')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
