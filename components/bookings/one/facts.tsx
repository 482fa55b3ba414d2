import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AnsweredValue, BookingView } from '@/lib/bookings/booking-view';
import { isolated } from '@/lib/i18n/isolated';
import { MESSAGES } from '@/lib/shipment';

export type Fact = { key: string; label: ReactNode; value: ReactNode };

/** Names and values, as many side by side as there is room for. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A calendar day, which has no zone. */
export function writeDay(format: ReturnType<typeof useFormatter>, day: string): string {
  return format.dateTime(new Date(`${day}T00:00:00Z`), 'date', { timeZone: 'UTC' });
}

type Point = Pick<NonNullable<BookingView['servicePoint']>, 'name' | 'externalId' | 'address' | 'zipCode' | 'city'>;

/** A chosen service point in lines; one that was given by its code alone has no others. */
export function writePoint({ name, externalId, address, zipCode, city }: Point): string {
  const place = [zipCode, isolated(city)].filter(Boolean).join(' ');
  const title = name ? `${isolated(name)} (${externalId})` : externalId;
  return [title, isolated(address), place].filter(Boolean).join('\n');
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
    ...MESSAGES.map((name) => booking[name] && fact(name, booking[name])),
    fact('made', t('madeBy', { time: format.dateTime(booking.madeAt, 'exact'), clerk: booking.clerkName })),
    fact('shop', booking.shopName),
    booking.orderId !== null && fact('orderId', booking.orderId),
    booking.freightProductId !== null && fact('freightProductId', booking.freightProductId),
  ];
  return <Facts facts={facts.filter((shown) => typeof shown === 'object' && shown !== null)} />;

  function fact(key: Parameters<typeof t>[0] & string, value: string) {
    return { key, label: t(key), value };
  }
}

/** What the carrier answered: known keys under their labels, unknown ones as they came (docs/carrier-api.md#properties). */
export function AnsweredFacts({ values }: { values: AnsweredValue[] }) {
  const t = useTranslations('bookings.answer');
  const facts = values.map(({ key, isKnown, value }) => ({
    key: `${isKnown} ${key}`,
    label: isKnown && t.has(`values.${key}`) ? t(`values.${key}`) : <code>{key}</code>,
    value: value ?? <span className="text-muted">{t('empty')}</span>,
  }));
  return <Facts facts={facts} />;
}

/** Text of the carrier exactly as it came, wrapped where it is too long: shown, never believed. */
export function RawText({ text }: { text: string }) {
  return (
    <pre className="rounded border border-hairline bg-sunken p-2 font-mono text-sm break-all whitespace-pre-wrap">
      {text}
    </pre>
  );
}
