import { useTranslations } from 'next-intl';
import { CopiedNumber } from '@/components/bookings/one/copied-number';
import { HeldPrint, PrintLabel } from '@/components/printing/print-label';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShipmentNumber } from '@/components/ui/identifier';
import type { BookingView } from '@/lib/bookings/booking-view';

/** The booking's number, large and copied by one press, the product really booked, and the label unless it is void; nothing before there is one. */
export function ShipmentHead({ outcome, isVoid }: Pick<BookingView, 'outcome' | 'isVoid'>) {
  const t = useTranslations('bookings.one');
  const { shipmentId, bookingId } = outcome;
  if (shipmentId === null) return null;
  const changed = outcome.differences.find((difference) => difference.path === 'shipmentId');
  const product = outcome.differences.find((difference) => difference.path === 'product');
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-10 gap-y-2">
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
        <div className="sm:ml-auto">
          <ClientMessages namespaces={['printers', 'labels']}>
            {outcome.isTwin ? (
              <HeldPrint bookingId={bookingId} refreshesPage />
            ) : (
              <PrintLabel bookingId={bookingId} refreshesPage />
            )}
          </ClientMessages>
        </div>
      )}
    </div>
  );
}
