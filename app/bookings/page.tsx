import { Plus } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { BookingList } from '@/components/bookings/list/booking-list';
import { BookingSearch } from '@/components/bookings/list/booking-search';
import { FilterChips } from '@/components/bookings/list/list-frame';
import { LateNotice } from '@/components/handover/late-notice';
import { TickProvider } from '@/components/shortcuts/ticks';
import { LinkButton } from '@/components/ui/button';
import { DownloadLink } from '@/components/ui/download-link';
import { ListHeading } from '@/components/ui/page-heading';
import type { Clerk } from '@/lib/accounts/clerk';
import { findBatchName } from '@/lib/batches/queries/batch-bookings';
import { isNarrowed, type ListFilter, listParams, readListQuery } from '@/lib/bookings/list-query';
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
  const timeZone = await shopZone();
  const [clerks, shops, clocks, batch, late, page] = await Promise.all([
    listClerkChoices(server(), clerk),
    shopsOf(clerk),
    shopClocks(clerk),
    findBatchName(server(), clerk, filter.batch),
    countLateHere(clerk, filter),
    findBookingPage(server(), clerk, query, timeZone),
  ]);
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
          <BookingList key={listParams(filter, place)} page={page} filter={filter} withShop={shops.length > 1} />
        </div>
      </TickProvider>
    </>
  );
}

/** How many parcels the driver left over; asked only where the list is of one shop. */
async function countLateHere(clerk: Clerk, filter: ListFilter): Promise<number> {
  const shop = isNarrowed(filter) ? null : await currentShopChoice(clerk);
  return shop ? countLate(server(), clerk, shop.id) : 0;
}

function firstOfEach(params: SearchParams): URLSearchParams {
  return new URLSearchParams(Object.entries(params).map(([name, value]) => [name, [value].flat()[0] ?? '']));
}
