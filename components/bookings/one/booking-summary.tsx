import { useFormatter, useTranslations } from 'next-intl';
import { Facts } from '@/components/bookings/one/facts';
import type { BookingView } from '@/lib/bookings/booking-view';

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
