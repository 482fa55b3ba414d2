import { getTranslations } from 'next-intl/server';
import { BookingRow } from '@/components/bookings/booking-row';
import type { BookingLine } from '@/lib/booking/present-line';

const COLUMNS = ['time', 'recipient', 'shipmentId', 'state', 'product', 'orderReference', 'clerk'] as const;

type BookingTableProps = { caption: string; lines: BookingLine[]; withShop: boolean };

/** Bookings as a dense table, or as a stack of cards where there is no room for one. */
export async function BookingTable({ caption, lines, withShop }: BookingTableProps) {
  const t = await getTranslations('bookings.list');
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-2 py-1 font-normal first:pl-0 last:pr-0">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <BookingRow key={line.id} line={line} withShop={withShop} />
        ))}
      </tbody>
    </table>
  );
}
