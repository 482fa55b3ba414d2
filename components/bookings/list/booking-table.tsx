import { getTranslations } from 'next-intl/server';
import { BookingRow } from '@/components/bookings/list/booking-row';
import { TickShown } from '@/components/printing/ticks';
import { type BookingLine, isPrintable } from '@/lib/bookings/present-line';

/** On a desk's screen the columns have fixed widths, so that the tables of a page stand under each other; the recipient has the rest. */
const COLUMNS = [
  { name: 'time', width: 'xl:w-[8.5rem]' },
  { name: 'recipient', width: '' },
  { name: 'shipmentId', width: 'xl:w-[15rem]' },
  { name: 'state', width: 'xl:w-[10rem]' },
  { name: 'label', width: 'xl:w-[8.5rem]' },
  { name: 'product', width: 'xl:w-[11rem]' },
  { name: 'orderReference', width: 'xl:w-[7.5rem]' },
  { name: 'clerk', width: 'xl:w-[8rem]' },
] as const;

type BookingTableProps = {
  caption: string;
  lines: BookingLine[];
  withShop: boolean;
  /** Whether to say how long ago each was made: what needs attention grows worse with age. */
  withAge?: boolean;
  /** Whether its bookings can be ticked for a print. */
  withTicks?: boolean;
};

/** Bookings as a dense table, or as a stack of cards where there is no room for one. */
export async function BookingTable({
  caption,
  lines,
  withShop,
  withAge = false,
  withTicks = false,
}: BookingTableProps) {
  const now = withAge ? new Date() : null;
  const t = await getTranslations('bookings.list');
  const ticks = await getTranslations('printing.ticks');
  return (
    <table className="w-full text-left text-sm/[1.5rem] max-lg:block xl:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-muted">
          {withTicks ? (
            <th scope="col" className="w-8 font-normal">
              <TickShown ids={lines.filter(isPrintable).map(({ id }) => id)} label={ticks('all')} />
            </th>
          ) : null}
          {COLUMNS.map(({ name, width }) => (
            <th key={name} scope="col" className={`px-2 font-normal first:pl-0 last:pr-0 ${width}`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {lines.map((line) => (
          <BookingRow key={line.id} line={line} withShop={withShop} agedAt={now} withTick={withTicks} />
        ))}
      </tbody>
    </table>
  );
}
