import { useTranslations } from 'next-intl';
import { ShipmentNumber } from '@/components/booking/shipment-number';
import { CopiedNumber } from '@/components/bookings/copied-number';
import { ClientMessages } from '@/components/shell/client-messages';
import { PrintSlip } from '@/components/slips/print-slip';
import type { BookingView } from '@/lib/booking/booking-view';

/** The booking's number, large and copied by one press, the product really booked, and the slip unless it is void; nothing before there is one. */
export function ShipmentHead({ outcome, isVoid }: Pick<BookingView, 'outcome' | 'isVoid'>) {
  const t = useTranslations('bookings.one');
  const { shipmentId, state, bookingId } = outcome;
  if (state !== 'booked' || !shipmentId) return null;
  const changed = outcome.differences.find((difference) => difference.path === 'shipmentId');
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
      </div>
      {isVoid ? null : (
        <div className="sm:ml-auto">
          <ClientMessages namespaces={['printers', 'slips']}>
            <PrintSlip bookingId={bookingId} isToldOf />
          </ClientMessages>
        </div>
      )}
    </div>
  );
}
