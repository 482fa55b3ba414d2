'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ShipmentNumber } from '@/components/ui/identifier';
import { ReprintLabel } from '@/components/warnings/reprint-label';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';

/** The earlier parcel that this one may be a second time: its label first, since that is what is usually missing. */
export function EarlierText({ earlier, orderReference }: { earlier: EarlierBooking; orderReference: string }) {
  const t = useTranslations('warnings');
  const format = useFormatter();
  const { why, bookingId, consigneeName: name, shipmentId, isCertain, isVoid, hasLabel } = earlier;
  const when = format.dateTime(new Date(earlier.bookedAt), why === 'order' ? 'moment' : 'time');
  return (
    <>
      <span>{t(`earlier.${why}`, { name, when, reference: orderReference })}</span> {isCertain ? null : t('notCertain')}
      {isVoid ? t('isVoid') : null}{' '}
      {shipmentId ? (
        <span className="whitespace-nowrap">
          <ShipmentNumber value={shipmentId} />
        </span>
      ) : null}
      <span className="flex flex-wrap gap-x-3">
        {hasLabel ? <ReprintLabel {...{ bookingId, name }} /> : null}
        <Link
          href={`/bookings/${bookingId}`}
          className="link inline-flex min-h-target items-center gap-1"
          prefetch={false}
        >
          {t('open')} <span className="sr-only">{name}</span>
        </Link>
      </span>
    </>
  );
}
