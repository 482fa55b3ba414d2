import { useTranslations } from 'next-intl';
import { CopyNumber } from '@/components/bookings/one/copy-number';
import { ShipmentNumber } from '@/components/ui/identifier';
import type { BookingView } from '@/lib/bookings/booking-view';

/** The booking's number, large and copied by one press; nothing before there is one. */
export function ShipmentHead({ outcome, isTypedByHand }: Pick<BookingView, 'outcome' | 'isTypedByHand'>) {
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
      {isTypedByHand ? <p className="font-medium text-warning">{t('typedByHand')}</p> : null}
      {changed ? <p className="font-medium text-warning">{t('askedShipmentId', { value: changed.asked })}</p> : null}
    </div>
  );
}
