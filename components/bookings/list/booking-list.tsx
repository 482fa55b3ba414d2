import { AttentionBatches } from '@/components/batches/attention-batches';
import { BookingTable } from '@/components/bookings/list/booking-table';
import { ListPages, ListTabs, NothingListed, SearchedNewest } from '@/components/bookings/list/list-frame';
import { WaitingBookings } from '@/components/bookings/list/waiting-bookings';
import { PrintBar } from '@/components/printing/print-bar';
import { ClientMessages } from '@/components/ui/client-messages';
import { isNarrowed, type ListFilter, listParams } from '@/lib/bookings/list-query';
import type { BookingPage } from '@/lib/bookings/queries/bookings';

type BookingListProps = {
  page: BookingPage;
  filter: ListFilter;
  /** Whether the clerk works for more than one shop. */
  withShop: boolean;
};

/** One page of the list under its tabs, with what needs attention on top. */
export function BookingList({ page, filter, withShop }: BookingListProps) {
  const { lines, attention, batches, waiting, older, newer, tabs, searched } = page;
  const isEmpty = lines.length + attention.length + batches.length + waiting.length === 0;
  return (
    <>
      <ListTabs filter={filter} counts={tabs} />
      <ClientMessages namespaces={['printing.ticks']}>
        <PrintBar found={older || newer ? listParams(filter) : null} />
      </ClientMessages>
      <SearchedNewest searched={searched} />
      <AttentionBatches batches={batches} />
      <ClientMessages namespaces={['outcome.waiting']}>
        <WaitingBookings waiting={waiting} />
      </ClientMessages>
      {isEmpty ? (
        <NothingListed filter={filter} isCertain={searched === null} />
      ) : lines.length + attention.length === 0 ? null : (
        <BookingTable
          isNarrowed={isNarrowed(filter)}
          attention={attention}
          lines={lines}
          withShop={withShop}
          withAge={filter.state === 'attention'}
        />
      )}
      <ListPages filter={filter} older={older} newer={newer} />
    </>
  );
}
