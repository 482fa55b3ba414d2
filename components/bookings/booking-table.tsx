import { getTranslations } from 'next-intl/server';
import { BookingRow } from '@/components/bookings/booking-row';
import type { BookingLine } from '@/lib/booking/present-line';

/** On a desk's screen the columns have fixed widths, so that the tables of a page stand under each other; the recipient has the rest. */
const COLUMNS = [
  { name: 'time', width: 'xl:w-34' },
  { name: 'recipient', width: '' },
  { name: 'shipmentId', width: 'xl:w-60' },
  { name: 'state', width: 'xl:w-26' },
  { name: 'product', width: 'xl:w-72' },
  { name: 'orderReference', width: 'xl:w-36' },
  { name: 'clerk', width: 'xl:w-32' },
] as const;

type BookingTableProps = {
  caption: string;
  lines: BookingLine[];
  withShop: boolean;
  /** Whether to say how long ago each was made: what needs attention grows worse with age. */
  withAge?: boolean;
};

/** Bookings as a dense table, or as a stack of cards where there is no room for one. */
export async function BookingTable({ caption, lines, withShop, withAge = false }: BookingTableProps) {
  const now = withAge ? new Date() : null;
  const t = await getTranslations('bookings.list');
  return (
    <table className="w-full text-left text-sm/6 max-md:block xl:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-muted">
          {COLUMNS.map(({ name, width }) => (
            <th key={name} scope="col" className={`px-2 font-normal first:pl-0 last:pr-0 ${width}`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <BookingRow key={line.id} line={line} withShop={withShop} agedAt={now} />
        ))}
      </tbody>
    </table>
  );
}
