import { useFormatter, useTranslations } from 'next-intl';
import { LineEnd, LineMarks } from '@/components/bookings/list/line-state';
import { useIsToday, useShortTime } from '@/components/bookings/list/short-time';
import { RowLink } from '@/components/shortcuts/list-keys';
import { TickAll, TickBox } from '@/components/shortcuts/ticks';
import { Identifier, ShipmentNumber } from '@/components/ui/identifier';
import { KindIcon } from '@/components/ui/kind-icon';
import { type BookingLine, canBePrinted } from '@/lib/bookings/booking-line';
import { isolated } from '@/lib/i18n/isolated';

/** On a wide screen every row is one line, so the columns have fixed widths; the recipient has the rest. A time of today is short. */
const COLUMNS = [
  { name: 'time', className: '' },
  { name: 'recipient', className: '' },
  { name: 'delivery', className: 'lg:w-[5rem] xl:w-[10.5rem]' },
  { name: 'parcels', className: 'lg:w-[6.5rem] lg:text-right' },
  { name: 'orderReference', className: 'lg:w-[6.5rem] xl:w-[8rem]' },
  { name: 'shipmentId', className: 'lg:w-[14.75rem]' },
  { name: 'state', className: 'lg:w-[10.5rem] xl:w-[15.5rem] 2xl:w-[24rem]' },
  { name: 'by', className: 'lg:w-[3.25rem] lg:max-xl:hidden' },
] as const;

type BookingTableProps = {
  /** Whether these are not all bookings. */
  isNarrowed: boolean;
  /** Those that need a clerk, on top. */
  attention: BookingLine[];
  lines: BookingLine[];
  withShop: boolean;
  /** Whether to say how long ago each was made, in the place of the time: what needs attention grows worse with age. */
  withAge?: boolean;
};

/** Bookings as rows of one line, or as cards where there is no room for them. */
export function BookingTable({ isNarrowed, attention, lines, withShop, withAge = false }: BookingTableProps) {
  const now = new Date();
  const t = useTranslations('bookings.list');
  const ticks = useTranslations('printing.ticks');
  const row = { withShop, withAge, now };
  const isToday = useIsToday();
  const isShort = !withAge && [...attention, ...lines].every(({ madeAt }) => isToday(madeAt));
  const timeWidth = isShort ? 'lg:w-[4.25rem]' : 'lg:w-[7.5rem]';
  return (
    <table className="w-full text-left max-lg:block lg:table-fixed">
      <caption className="sr-only">{t(isNarrowed ? 'found' : 'newestFirst')}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-xs text-muted *:h-7.5 *:border-b *:border-hairline *:bg-raised *:font-medium lg:*:sticky lg:*:top-11 lg:*:z-2 pointer-coarse:*:static print:*:static">
          <th scope="col" className="w-10.5 pl-3 print:hidden">
            <TickAll ids={lines.filter(canBePrinted).map(({ id }) => id)} label={ticks('all')} />
          </th>
          {COLUMNS.map(({ name, className }) => (
            <th key={name} scope="col" className={`px-2.5 ${name === 'time' ? timeWidth : className}`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {attention.map((line) => (
          <BookingRow key={line.id} line={line} {...row} isUrgent />
        ))}
        {lines.map((line) => (
          <BookingRow key={line.id} line={line} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type BookingRowProps = { line: BookingLine; withShop: boolean; withAge: boolean; now: Date; isUrgent?: boolean };

/** One booking in the list. Where the table does not fit, the cells make a card: recipient and state, where it goes, its numbers. */
function BookingRow({ line, withShop, withAge, now, isUrgent = false }: BookingRowProps) {
  const t = useTranslations('bookings.list');
  const ticks = useTranslations('printing.ticks');
  const format = useFormatter();
  const { recipient, itemCount, orderReference } = line;
  const isGone = line.label === 'void';
  const ground = isUrgent ? 'bg-warning-soft border-warning-line' : 'border-hairline hover:bg-row-hover';
  const weight = format.number(line.weightGrams / 1_000, 'kilograms');
  const place = `${recipient.zipCode} ${isolated(recipient.city)}`;
  return (
    <tr
      className={`group/line border-b last:border-b-0 has-checked:bg-accent-soft lg:h-9 max-lg:grid max-lg:grid-cols-[1.75rem_minmax(0,1fr)_fit-content(45%)] max-lg:gap-x-2 max-lg:px-3 max-lg:py-2 break-inside-avoid ${ground} ${isGone ? 'text-muted' : ''}`}
    >
      <td className="lg:pl-3 max-lg:row-span-4 max-lg:self-center print:hidden">
        {canBePrinted(line) ? <TickBox id={line.id} label={ticks('select', { name: recipient.name })} /> : null}
      </td>
      <td className={cell('text-muted tabular-nums max-lg:order-5')}>
        <Time madeAt={line.madeAt} now={now} withAge={withAge} />
      </td>
      <th
        scope="row"
        title={line.isRemoved ? t('removed') : `${isolated(recipient.name)}, ${place}`}
        className="px-2.5 font-normal max-lg:order-1 max-lg:px-0"
      >
        <span className="gap-1.5 lg:flex">
          <RowLink
            href={`/bookings/${line.id}`}
            className={`text-ink lg:max-w-full lg:shrink-0 lg:*:truncate ${isGone ? 'line-through' : ''}`}
          >
            {line.isRemoved ? t('removed') : recipient.name}
          </RowLink>{' '}
          <span className="min-w-0 self-center text-sm text-muted lg:truncate">
            {recipient.zipCode} <bdi>{recipient.city}</bdi>
            {withShop ? ` · ${line.shopName}` : null}
          </span>
        </span>
      </th>
      <td className={cell('max-lg:order-3')}>
        <Delivery line={line} />
      </td>
      <td className={cell('tabular-nums lg:text-right max-lg:order-4 max-lg:justify-self-end')}>
        {itemCount > 1 ? t('parcelsOf', { count: itemCount, weight }) : weight}
      </td>
      <td
        className={cell('max-lg:order-6 max-lg:justify-self-end max-lg:text-right max-lg:wrap-anywhere')}
        title={orderReference}
      >
        <Identifier value={orderReference} group={0} />
      </td>
      <td className={cell(`max-lg:order-7 max-lg:col-span-2 ${isGone ? 'line-through' : ''}`)}>
        <Numbers line={line} />
      </td>
      <td className="px-2.5 max-lg:order-2 max-lg:self-center max-lg:justify-self-end max-lg:px-0">
        <span className="flex min-w-0 items-center gap-x-1.5 max-lg:flex-wrap max-lg:justify-end">
          <LineEnd line={line} />
          <LineMarks line={line} />
        </span>
      </td>
      <td className={cell('text-muted lg:max-xl:hidden max-lg:sr-only')} title={line.clerkName}>
        <span aria-hidden="true">{initials(line.clerkName)}</span>
        <span className="sr-only">{line.clerkName}</span>
      </td>
    </tr>
  );
}

const cell = (className: string) => `px-2.5 lg:truncate max-lg:px-0 ${className}`;

function Time({ madeAt, now, withAge }: { madeAt: Date; now: Date; withAge: boolean }) {
  const format = useFormatter();
  const timeOf = useShortTime();
  return (
    <time dateTime={madeAt.toISOString()} title={format.dateTime(madeAt, 'moment')}>
      {withAge ? format.relativeTime(madeAt, { now }) : timeOf(madeAt)}
    </time>
  );
}

/** Where it goes: a shop, the customer, or back to the shop that sends; and how, as the carrier booked it. */
function Delivery({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings.list');
  const product = line.productName ?? line.solutionName;
  const words = line.isReturn ? t('return') : (line.servicePointName ?? product);
  return (
    <span title={product}>
      <KindIcon kind={line.kind} className="mr-1.5 inline align-[-0.1875rem] text-muted" />
      <bdi className="lg:max-xl:sr-only">{words}</bdi>
    </span>
  );
}

/** A return code is as visible as the shipmentId (docs/carrier-api.md#items). */
function Numbers({ line }: { line: BookingLine }) {
  const t = useTranslations('bookings.list');
  if (!line.shipmentId) return <span className="text-muted">{t('noShipmentId')}</span>;
  return (
    <>
      <span className={line.isTypedByHand ? 'flex items-baseline gap-2' : ''}>
        <ShipmentNumber value={line.shipmentId} className="lg:min-w-0 lg:truncate" />
        {line.isTypedByHand ? (
          <span className="shrink-0 text-sm font-medium text-warning">{t('typedByHand')}</span>
        ) : null}
      </span>
      {line.returnCodes.map((code) => (
        <span key={code} className="block font-semibold">
          {t('returnCode', { code })}
        </span>
      ))}
    </>
  );
}

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0]?.toUpperCase()).join('');
};
