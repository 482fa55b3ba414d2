import { useFormatter, useTranslations } from 'next-intl';
import { CopyNumber } from '@/components/bookings/one/copy-number';
import { Identifier, ParcelNumber } from '@/components/ui/identifier';
import type { BookingView, ItemView } from '@/lib/bookings/booking-view';

/** The parcels, each with its tracking reference and return code as visible as the shipmentId (docs/carrier-api.md#items). */
export function BookedParcels({ booking }: { booking: Pick<BookingView, 'items' | 'isAnswered' | 'outcome'> }) {
  const t = useTranslations('bookings.items');
  const counts = booking.outcome.differences.find((difference) => difference.path === 'items.count');
  const hasReturnCodes = booking.items.some(({ returnCode }) => returnCode);
  const product = booking.outcome.productName ?? booking.outcome.solutionName;
  return (
    <section aria-labelledby="parcels" className="panel p-4">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <h2 id="parcels">{t('title')}</h2>
        <p className="text-sm text-muted">{product}</p>
      </div>
      {counts ? (
        <p className="mb-2 font-medium text-warning">
          {t('count', { booked: Number(counts.booked), asked: Number(counts.asked) })}
        </p>
      ) : null}
      <div className="overflow-x-auto">
        <table className="w-full text-left max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-hairline text-xs text-muted *:h-7.5 *:pr-4 *:font-medium">
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('tracking')}</th>
              {hasReturnCodes ? <th scope="col">{t('returnCode')}</th> : null}
              <th scope="col" className="text-right">
                {t('weight')}
              </th>
              <th scope="col" className="text-right">
                {t('size')}
              </th>
              <th scope="col">{t('contents')}</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {booking.items.map((item) => (
              <Parcel key={item.itemNumber} item={item} hasReturnCodes={hasReturnCodes} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Parcel({ item, hasReturnCodes }: { item: ItemView; hasReturnCodes: boolean }) {
  const t = useTranslations('bookings');
  const format = useFormatter();
  const { itemNumber: number, trackingReference, returnCode } = item;
  const value = (name: string) => {
    const found = item.fields.find(({ field }) => field === name);
    return found?.answered ?? found?.asked ?? '';
  };
  const grams = Number(value('weightGrams'));
  return (
    <tr className="border-b border-hairline last:border-b-0 *:py-1.5 *:pr-4 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-1 max-sm:*:py-0.5">
      <th scope="row" className="font-normal tabular-nums">
        {number}
      </th>
      <td>
        {trackingReference ? (
          <span className="flex items-center gap-2 whitespace-nowrap">
            <ParcelNumber value={trackingReference} className="font-medium" />
            <CopyNumber value={trackingReference} label={t('one.copyTracking', { number })} isShipmentId={false} />
          </span>
        ) : (
          <span className="text-muted">{t('items.noTracking')}</span>
        )}
      </td>
      {hasReturnCodes ? (
        <td>
          {returnCode ? (
            <span className="flex items-center gap-2 whitespace-nowrap">
              <Identifier value={returnCode} group={0} className="text-2xl font-semibold" />
              <CopyNumber value={returnCode} label={t('one.copyReturnCode', { number })} isShipmentId={false} />
            </span>
          ) : null}
        </td>
      ) : null}
      <td className="text-right whitespace-nowrap tabular-nums">
        {Number.isFinite(grams) && grams > 0 ? format.number(grams / 1_000, 'kilograms') : value('weightGrams')}
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">
        {t('items.sides', { length: value('lengthCm'), width: value('widthCm'), height: value('heightCm') })}
      </td>
      <td className="wrap-anywhere">{value('contents')}</td>
    </tr>
  );
}
