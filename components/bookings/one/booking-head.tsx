import { useFormatter, useTranslations } from 'next-intl';
import { CopiedNumber } from '@/components/bookings/one/copy-number';
import { Facts } from '@/components/bookings/one/facts';
import { FillForm } from '@/components/bookings/one/fill-form';
import { LabelPreview } from '@/components/printing/label-preview';
import { HeldPrint, PrintLabel } from '@/components/printing/print-label';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShipmentNumber } from '@/components/ui/identifier';
import type { BookingView } from '@/lib/bookings/booking-view';

/** The booking's number, large and copied by one press, the product really booked, and the label unless it is void; nothing before there is one. */
export function ShipmentHead({ outcome, isVoid, prints }: Pick<BookingView, 'outcome' | 'isVoid' | 'prints'>) {
  const t = useTranslations('bookings.one');
  const { shipmentId, bookingId } = outcome;
  if (shipmentId === null) return null;
  const printedAt = prints.find(({ cameOut }) => cameOut === 'yes')?.printedAt ?? null;
  const print = { bookingId, printedAt, refreshesPage: true };
  const changed = outcome.differences.find((difference) => difference.path === 'shipmentId');
  const product = outcome.differences.find((difference) => difference.path === 'product');
  return (
    <div className="panel mb-3 flex flex-wrap items-start gap-x-10 gap-y-2 p-4">
      <div>
        <CopiedNumber label={t('shipmentId')} value={shipmentId} copyLabel={t('copyShipmentId')} isShipmentId>
          <ShipmentNumber value={shipmentId} />
        </CopiedNumber>
        {changed ? <p className="font-medium text-warning">{t('askedShipmentId', { value: changed.asked })}</p> : null}
      </div>
      <div>
        <p className="text-sm text-muted">{t('product')}</p>
        <p className="text-lg font-semibold">{outcome.productName ?? t('noProduct')}</p>
        {product ? <p className="font-medium text-warning">{t('askedShipmentId', { value: product.asked })}</p> : null}
      </div>
      {isVoid ? null : (
        // A row of its own: the list of printers comes later, and must push nothing below it.
        <div className="basis-full">
          <ClientMessages namespaces={['printers', 'labels']}>
            {outcome.isTwin ? <HeldPrint {...print} /> : <PrintLabel {...print} />}
          </ClientMessages>
        </div>
      )}
    </div>
  );
}

/** What a booked parcel is the pattern of: one more like it, or its way back. */
export function NextFromHere({ another, back }: Pick<BookingView, 'another' | 'back'>) {
  const t = useTranslations('bookings.one');
  if (!another && !back) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <FillForm filled={another} why="another">
        {t('another')}
      </FillForm>
      <FillForm filled={back} why="back">
        {t('back')}
      </FillForm>
    </div>
  );
}

/** What was asked beyond parcels and parties, and the numbers the carrier keeps it under. */
export function BookingSummary({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.one');
  const format = useFormatter();
  const { outcome, servicePoint } = booking;
  const facts = [
    fact('solution', outcome.solutionName),
    fact('orderReference', booking.orderReference || t('none')),
    booking.ownShipmentId && fact('ownShipmentId', booking.ownShipmentId),
    fact('deliveryDate', booking.deliveryDate ? writeDay(booking.deliveryDate) : t('standardDelivery')),
    servicePoint && fact('servicePoint', writePoint(servicePoint)),
    booking.messageToCarrier && fact('messageToCarrier', booking.messageToCarrier),
    booking.messageToConsignee && fact('messageToConsignee', booking.messageToConsignee),
    fact('made', t('madeBy', { time: format.dateTime(booking.madeAt, 'exact'), clerk: booking.clerkName })),
    fact('shop', booking.shopName),
    booking.orderId !== null && fact('orderId', `${booking.orderId}`),
    booking.freightProductId !== null && fact('freightProductId', `${booking.freightProductId}`),
  ];
  return <Facts facts={facts.filter((shown) => typeof shown === 'object' && shown !== null)} />;

  function fact(key: Parameters<typeof t>[0] & string, value: string) {
    return { key, label: t(key), value };
  }
  /** A calendar day has no zone. */
  function writeDay(day: string): string {
    return format.dateTime(new Date(`${day}T00:00:00Z`), 'date', { timeZone: 'UTC' });
  }
}

function writePoint({ name, externalId, address, zipCode, city }: NonNullable<BookingView['servicePoint']>): string {
  return [`${name} (${externalId})`, address, `${zipCode} ${city}`].join('\n');
}

/** The label to look at before it is printed; nothing before there is one, and nothing of a void booking. */
export function BookedLabel({ booking }: { booking: BookingView }) {
  const { outcome, isVoid, corrections } = booking;
  if (outcome.shipmentId === null || isVoid) return null;
  return (
    <ClientMessages namespaces={['labels']}>
      <LabelPreview bookingId={outcome.bookingId} edition={corrections.length} className="mb-3 lg:h-[44rem]" />
    </ClientMessages>
  );
}
