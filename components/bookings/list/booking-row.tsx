import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LabelMark } from '@/components/printing/label-mark';
import { TickBox } from '@/components/printing/ticks';
import { RowLink } from '@/components/shortcuts/list-keys';
import { ShipmentNumber } from '@/components/ui/identifier';
import { LineState } from '@/components/ui/state-mark';
import { type BookingLine, isPrintable } from '@/lib/bookings/present-line';

type BookingRowProps = {
  line: BookingLine;
  withShop: boolean;
  /** The moment its age is told at, or null where age does not matter. */
  agedAt: Date | null;
  withTick: boolean;
};

/** One booking in the list. Where the table does not fit, the cells make a card: recipient and state, the shipmentId, product and label, the rest. */
export function BookingRow({ line, withShop, agedAt, withTick }: BookingRowProps) {
  const t = useTranslations('bookings');
  const labels = useTranslations('printing.list');
  const ticks = useTranslations('printing.ticks');
  const format = useFormatter();
  return (
    <tr
      className={`border-t border-hairline hover:bg-sunken has-checked:bg-accent-soft max-lg:grid max-lg:items-start ${withTick ? 'max-lg:grid-cols-[auto_minmax(0,1fr)_auto]' : 'max-lg:grid-cols-[minmax(0,1fr)_auto]'} max-lg:gap-x-3 max-lg:py-2`}
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
