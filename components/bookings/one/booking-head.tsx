import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { CopyNumber } from '@/components/bookings/one/copy-number';
import { Facts, writeDay, writePoint } from '@/components/bookings/one/facts';
import { FillForm } from '@/components/bookings/one/fill-form';
import { LabelPreview } from '@/components/printing/label-preview';
import { HeldPrint, PrintLabel } from '@/components/printing/print-label';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShipmentNumber } from '@/components/ui/identifier';
import type { BookingView } from '@/lib/bookings/booking-view';

/** The booking's number, large and copied by one press; nothing before there is one. */
export function ShipmentHead({ outcome }: Pick<BookingView, 'outcome'>) {
  const t = useTranslations('bookings.one');
  const { shipmentId } = outcome;
  if (shipmentId === null) return null;
  const changed = outcome.differences.find((difference) => difference.path === 'shipmentId');
  return (
    <div>
      <p className="sr-only">{t('shipmentId')}</p>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <ShipmentNumber value={shipmentId} className="text-lg font-semibold wrap-anywhere sm:text-number" />
        <CopyNumber value={shipmentId} label={t('copyShipmentId')} isShipmentId />
      </div>
      {changed ? <p className="font-medium text-warning">{t('askedShipmentId', { value: changed.asked })}</p> : null}
    </div>
  );
}

/** The import it was booked with, and the way there. */
export function PartOfBatch({ batch }: Pick<BookingView, 'batch'>) {
  const t = useTranslations('bookings.one');
  if (!batch) return null;
  return (
    <p className="text-sm text-muted">
      {t('batch')}{' '}
      <Link href={`/batches/${batch.id}`} prefetch={false} className="link font-medium wrap-anywhere">
        {batch.title}
      </Link>
    </p>
  );
}

/** Whether the label was printed, and its print; nothing where there is no label, or a void one. */
export function PrintSection({ outcome, isVoid, prints }: Pick<BookingView, 'outcome' | 'isVoid' | 'prints'>) {
  const t = useTranslations('labels');
  const format = useFormatter();
  if (outcome.shipmentId === null || isVoid) return null;
  const printedAt = prints.find(({ cameOut }) => cameOut === 'yes')?.printedAt ?? null;
  const printedBefore = printedAt && t('printedOn', { time: format.dateTime(printedAt, 'moment') });
  const print = { bookingId: outcome.bookingId, printedBefore, refreshesPage: true };
  return (
    <div className="rounded bg-raised">
      <ClientMessages namespaces={['printers', 'labels']}>
        {outcome.isTwin ? <HeldPrint {...print} /> : <PrintLabel {...print} />}
      </ClientMessages>
    </div>
  );
}

/** What a booked parcel is the pattern of: one more like it, or its way back. */
export function NextFromHere({ another, back }: Pick<BookingView, 'another' | 'back'>) {
  const t = useTranslations('bookings.one');
  return (
    <>
      <FillForm filled={another} why="another">
        {t('another')}
      </FillForm>
      <FillForm filled={back} why="back">
        {t('back')}
      </FillForm>
    </>
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
    fact('deliveryDate', booking.deliveryDate ? writeDay(format, booking.deliveryDate) : t('standardDelivery')),
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
}

/** The label to look at before it is printed; nothing before there is one, and nothing of a void booking. */
export function BookedLabel({ booking }: { booking: BookingView }) {
  const { outcome, isVoid, corrections } = booking;
  if (outcome.shipmentId === null || isVoid) return null;
  return (
    <ClientMessages namespaces={['labels']}>
      <LabelPreview
        bookingId={outcome.bookingId}
        edition={corrections.length}
        className="lg:h-[32rem] xl:max-h-[calc(100dvh-14rem)]"
      />
    </ClientMessages>
  );
}
