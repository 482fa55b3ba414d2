import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BookingList } from '@/components/bookings/list/booking-list';
import { BookingSearch } from '@/components/bookings/list/booking-search';
import { PrintBar } from '@/components/printing/print-bar';
import { TickProvider } from '@/components/printing/ticks';
import { buttonStyle } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { Progress } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { listParams, readListQuery } from '@/lib/bookings/list-query';
import { findBookingPage, listClerkChoices } from '@/lib/queries/bookings';
import { shopClocks, shopsOf, shopZone } from '@/lib/queries/current-shop';
import { server } from '@/lib/server/server';
import { requireClerk } from '@/lib/server/session';

type SearchParams = Record<string, string | string[] | undefined>;

/** All bookings of the clerk's shops: search, filters, pages; the address holds them. */
export default async function BookingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const clerk = await requireClerk();
  const t = await getTranslations('bookings');
  const query = readListQuery(firstOfEach(await searchParams));
  const { filter, place } = query;
  const [clerks, shops, timeZone, clocks] = await Promise.all([
    listClerkChoices(server(), clerk),
    shopsOf(clerk),
    shopZone(),
    shopClocks(clerk),
  ]);
  const page = findBookingPage(server(), clerk, query, timeZone);
  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          // A file, not a page: the router has nothing to do with it.
          <a href={`/bookings/export${listParams(filter)}`} download className={buttonStyle('secondary')}>
            {t('search.export')}
          </a>
        }
      />
      <BookingSearch filter={filter} clerks={clerks} />
      {clocks ? <p className="mb-3 text-sm text-muted">{t('list.clocks', clocks)}</p> : null}
      <TickProvider>
        <ClientMessages namespaces={['printing.ticks']}>
          <PrintBar />
        </ClientMessages>
        <Suspense
          key={listParams(filter, place)}
          fallback={<Progress text={t('list.working')} className="min-h-96 items-start" />}
        >
          <BookingList page={page} filter={filter} withShop={shops.length > 1} />
        </Suspense>
      </TickProvider>
    </>
  );
}

function firstOfEach(params: SearchParams): URLSearchParams {
  return new URLSearchParams(Object.entries(params).map(([name, value]) => [name, [value].flat()[0] ?? '']));
}
