import { Ban } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { ParcelNumber, ShipmentNumber } from '@/components/ui/identifier';
import { byProduct, type ClosedHandover, type ClosedLine, parcelKey } from '@/lib/handover/handover-view';

/** The newest closed lists of a shop. */
export function ClosedLists({ lists }: { lists: readonly ClosedLine[] }) {
  const t = useTranslations('handover.lists');
  const format = useFormatter();
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="closed-lists" className="panel p-4">
      <h2 id="closed-lists">{t('title')}</h2>
      <table className="mt-1 w-full text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="text-xs text-muted *:h-7 *:font-medium">
            <th scope="col">{t('list')}</th>
            <th scope="col">{t('closed')}</th>
            <th scope="col" className="text-right">
              {t('parcels')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ id, number, closedAt, parcels }) => (
            <tr key={id} className="h-8 border-t border-hairline tabular-nums">
              <th scope="row" className="font-medium">
                <Link href={`/hand-over/${id}`} prefetch={false} className="link">
                  {t('open', { number })}
                </Link>
              </th>
              <td>{format.dateTime(new Date(closedAt), 'dayAndTime')}</td>
              <td className="text-right">{format.number(parcels)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The lines of a closed list as they were kept, by product, with what was made void since. */
export function ClosedParcels({ lines }: Pick<ClosedHandover, 'lines'>) {
  const t = useTranslations('handover');
  const format = useFormatter();
  const weigh = (grams: number) => format.number(grams / 1_000, 'kilograms');
  return (
    <div className="panel overflow-clip">
      <table className="w-full text-left">
        <caption className="sr-only">{t('lists.parcels')}</caption>
        <thead>
          <tr className="text-xs text-muted *:h-7.5 *:px-2 *:font-medium">
            <th scope="col">{t('table.recipient')}</th>
            <th scope="col" className="max-md:hidden">
              {t('table.order')}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t('table.number')}
            </th>
            <th scope="col" className="text-right">
              {t('table.weight')}
            </th>
          </tr>
        </thead>
        {byProduct(lines).map((group) => (
          <tbody key={group.product}>
            <tr className="border-t border-hairline bg-sunken">
              <th scope="rowgroup" colSpan={4} className="px-2 py-1 font-normal">
                <span className="font-semibold wrap-anywhere">{group.product}</span>{' '}
                <span className="text-muted tabular-nums">
                  {t('closedList.parcels', { count: group.parcels })} · {weigh(group.weightGrams)}
                </span>
              </th>
            </tr>
            {group.lines.map((line) => (
              <tr key={parcelKey(line)} className="h-9 border-t border-hairline *:px-2">
                <th scope="row" className="py-1 font-medium wrap-anywhere">
                  <Link
                    href={`/bookings/${line.bookingId}`}
                    prefetch={false}
                    className={`hover:underline ${line.isVoid ? 'line-through' : ''}`}
                  >
                    <bdi>{line.recipient.name}</bdi>
                  </Link>{' '}
                  <span className="font-normal text-muted">
                    {line.recipient.zipCode} <bdi>{line.recipient.city}</bdi>
                    {line.parcels > 1 ? ` · ${t('table.of', { parcel: line.parcel, parcels: line.parcels })}` : null}
                  </span>
                  {line.isVoid ? (
                    <span className="ml-2 inline-flex items-center gap-1 text-failure">
                      <Icon drawing={Ban} />
                      {t('closedList.void')}
                    </span>
                  ) : null}
                </th>
                <td className="min-w-28 wrap-anywhere tabular-nums max-md:hidden">{line.orderReference}</td>
                <td className="max-lg:hidden">
                  <LineNumber line={line} />
                </td>
                <td className="text-right whitespace-nowrap tabular-nums">
                  {line.weightGrams === null ? '' : weigh(line.weightGrams)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What was done with a list: who, when, and why it was opened again. */
export function HandoverHistory({ notes }: Pick<ClosedHandover, 'notes'>) {
  const t = useTranslations('handover.closedList');
  const format = useFormatter();
  return (
    <section aria-labelledby="history" className="panel p-4">
      <h2 id="history" className="mb-2">
        {t('history')}
      </h2>
      <ol aria-labelledby="history" className="flex flex-col gap-2">
        {notes.map(({ what, reason, at, clerkName }) => (
          <li key={`${what} ${at}`}>
            <p className="font-medium">{t(`notes.${what}`, { clerk: clerkName })}</p>
            {reason ? <p className="wrap-anywhere">{reason}</p> : null}
            <p className="text-sm text-muted tabular-nums">{format.dateTime(new Date(at), 'exact')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The number of a line's parcel, or of its shipment where the carrier gave the parcel none. */
export function LineNumber({ line }: { line: { trackingReference: string | null; shipmentId: string } }) {
  if (line.trackingReference === null) return <ShipmentNumber value={line.shipmentId} className="text-sm" />;
  return <ParcelNumber value={line.trackingReference} className="text-sm" />;
}
