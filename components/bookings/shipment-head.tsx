import { useTranslations } from 'next-intl';
import { ShipmentNumber } from '@/components/booking/shipment-number';
import { CopiedNumber } from '@/components/bookings/copied-number';
import { buttonStyle } from '@/components/ui/button-style';
import type { BookingView } from '@/lib/booking/booking-view';

/** The booking's number, large and copied by one press, and its slip; nothing before there is one. */
export function ShipmentHead({ outcome }: Pick<BookingView, 'outcome'>) {
  const t = useTranslations('bookings.one');
  const { shipmentId, state, bookingId } = outcome;
  if (state !== 'booked' || !shipmentId) return null;
  const changed = outcome.differences.find((difference) => difference.path === 'shipmentId');
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <CopiedNumber label={t('shipmentId')} value={shipmentId} copyLabel={t('copyShipmentId')}>
          <ShipmentNumber value={shipmentId} />
        </CopiedNumber>
        {changed ? <p className="font-medium text-warning">{t('askedShipmentId', { value: changed.asked })}</p> : null}
      </div>
      <a href={`/bookings/${bookingId}/slip`} className={buttonStyle('primary')}>
        {t('print')}
      </a>
    </div>
  );
}
