import { Plus } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BookingList } from '@/components/bookings/list/booking-list';
import { BookingSearch } from '@/components/bookings/list/booking-search';
import { FilterChips } from '@/components/bookings/list/list-frame';
import { LateNotice } from '@/components/handover/late-notice';
import { TickProvider } from '@/components/shortcuts/ticks';
import { LinkButton } from '@/components/ui/button';
import { DownloadLink } from '@/components/ui/download-link';
import { Progress } from '@/components/ui/notice';
import { ListHeading } from '@/components/ui/page-heading';
import { findBatchName } from '@/lib/batches/queries/batch-bookings';
import { isNarrowed, listParams, readListQuery } from '@/lib/bookings/list-query';
import { findBookingPage, listClerkChoices } from '@/lib/bookings/queries/bookings';
import { countLate } from '@/lib/handover/queries';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';
import { currentShopChoice, shopClocks, shopsOf, shopZone } from '@/lib/shops/queries/current-shop';

type SearchParams = Record<string, string | string[] | undefined>;

/** All bookings of the clerk's shops: search, filters, pages; the address holds them. */
export default async function BookingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const clerk = await requireClerk();
  const t = await getTranslations('bookings');
  const query = readListQuery(firstOfEach(await searchParams));
  const { filter, place } = query;
  const [clerks, shops, timeZone, clocks, batch] = await Promise.all([
    listClerkChoices(server(), clerk),
    shopsOf(clerk),
    shopZone(),
    shopClocks(clerk),
    findBatchName(server(), clerk, filter.batch),
  ]);
  const shop = isNarrowed(filter) ? null : await currentShopChoice(clerk);
  const late = shop ? await countLate(server(), clerk, shop.id) : 0;
  // After all that is awaited here: were one of those to fail, the failure of this one would be heard by no page.
  const page = findBookingPage(server(), clerk, query, timeZone);
  return (
    <>
      <ListHeading
        title={t('title')}
        search={<BookingSearch filter={filter} clerks={clerks} />}
        actions={
          <>
            {(['csv', 'xlsx'] as const).map((format) => (
              <DownloadLink key={format} href={`/bookings/export${listParams(filter) || '?'}&format=${format}`}>
                {t(`search.${format}`)}
              </DownloadLink>
            ))}
            <LinkButton href="/" tone="primary" drawing={Plus}>
              {t('empty.toBook')}
            </LinkButton>
          </>
        }
      />
      <div className="mb-2 flex flex-col gap-1 empty:hidden">
        <FilterChips filter={filter} clerks={clerks} batchTitle={batch?.title ?? null} />
        {clocks ? <p className="text-sm text-muted">{t('list.clocks', clocks)}</p> : null}
      </div>
      <LateNotice count={late} />
      <TickProvider>
        <div className="panel lg:overflow-clip">
          <Suspense
            key={listParams(filter, place)}
            fallback={<Progress text={t('list.working')} className="min-h-96 items-start p-4" />}
          >
            <BookingList page={page} filter={filter} withShop={shops.length > 1} />
          </Suspense>
        </div>
      </TickProvider>
    </>
  );
}

function firstOfEach(params: SearchParams): URLSearchParams {
  return new URLSearchParams(Object.entries(params).map(([name, value]) => [name, [value].flat()[0] ?? '']));
}
