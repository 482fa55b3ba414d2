import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LabelMark } from '@/components/printing/label-mark';
import { TickBox, TickShown } from '@/components/printing/ticks';
import { RowLink } from '@/components/shortcuts/list-keys';
import { ShipmentNumber } from '@/components/ui/identifier';
import { LineState } from '@/components/ui/state-mark';
import { type BookingLine, isPrintable } from '@/lib/bookings/booking-line';

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

type BookingRowProps = {
  line: BookingLine;
  withShop: boolean;
  /** The moment its age is counted to, or null where age does not matter. */
  agedAt: Date | null;
  withTick: boolean;
};

/** One booking in the list. Where the table does not fit, the cells make a card: recipient and state, the shipmentId, product and label, the rest. */
function BookingRow({ line, withShop, agedAt, withTick }: BookingRowProps) {
  const t = useTranslations('bookings');
  const labels = useTranslations('printing.list');
  const ticks = useTranslations('printing.ticks');
  const format = useFormatter();
  return (
    <tr
      className={`border-t border-hairline hover:bg-row-hover has-checked:bg-accent-soft max-lg:grid max-lg:items-start ${withTick ? 'max-lg:grid-cols-[auto_minmax(0,1fr)_auto]' : 'max-lg:grid-cols-[minmax(0,1fr)_auto]'} max-lg:gap-x-3 max-lg:py-2`}
    >
      {withTick ? (
        <td className="w-8 py-0.5 align-top max-lg:order-first max-lg:row-span-5 max-lg:self-start">
          {isPrintable(line) ? <TickBox id={line.id} label={ticks('select', { name: line.recipient.name })} /> : null}
        </td>
      ) : null}
      <Cell className="whitespace-nowrap text-muted tabular-nums max-lg:order-7 max-lg:text-right">
        <time dateTime={line.madeAt.toISOString()}>{format.dateTime(line.madeAt, 'moment')}</time>
        {agedAt ? <span className="block">{format.relativeTime(line.madeAt, { now: agedAt })}</span> : null}
      </Cell>
      <th
        scope="row"
        className="px-2 py-0.5 text-left align-top font-normal wrap-anywhere lg:min-w-24 max-lg:order-1 max-lg:px-0"
      >
        <RowLink href={`/bookings/${line.id}`}>{line.recipient.name}</RowLink>{' '}
        <span className="text-muted">
          {line.isReturn ? `${t('list.return')} · ` : null}
          {line.recipient.zipCode} <bdi>{line.recipient.city}</bdi>
        </span>
        {line.itemCount > 1 ? (
          <span className="text-muted"> · {t('list.parcels', { count: line.itemCount })}</span>
        ) : null}
      </th>
      <Cell className="max-lg:order-3 max-lg:col-span-2">
        <Numbers line={line} />
      </Cell>
      <Cell className="max-lg:order-2 max-lg:justify-self-end">
        <LineState line={line} />
        {line.isRestored ? <span className="block text-sm text-muted">{t('list.restored')}</span> : null}
      </Cell>
      <Cell className="max-lg:order-5 max-lg:justify-self-end">
        {line.label ? <LabelMark state={line.label} word={labels(`states.${line.label}`)} /> : null}
      </Cell>
      <Cell className="max-lg:order-4">
        <Product line={line} />
      </Cell>
      <Cell className="wrap-anywhere lg:min-w-20 max-lg:order-6">{line.orderReference}</Cell>
      <Cell className="max-lg:order-8 max-lg:col-span-2">
        {line.clerkName}
        {withShop ? <span className="text-muted"> · {line.shopName}</span> : null}
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <td className={`px-2 py-0.5 align-top first:pl-0 last:pr-0 max-lg:px-0 ${className}`}>{children}</td>;
}

/** A return code is as visible as the shipmentId (docs/carrier-api.md#items). */
function Numbers({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings.list');
  if (!line.shipmentId) return <span className="text-muted">{t('noShipmentId')}</span>;
  return (
    <>
      <ShipmentNumber value={line.shipmentId} className="break-all lg:whitespace-nowrap xl:whitespace-normal" />
      {line.returnCodes.map((code) => (
        <span key={code} className="block font-semibold">
          {t('returnCode', { code })}
        </span>
      ))}
    </>
  );
}

/** What was really booked, then what it was asked as; without an answer only that. */
function Product({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings.list');
  if (!line.productName) return <span className="text-muted">{t('asked', { solution: line.solutionName })}</span>;
  return (
    <>
      {line.productName}
      {line.productName === line.solutionName ? null : <span className="text-muted"> · {line.solutionName}</span>}
    </>
  );
}
