import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Identifier, ShipmentNumber } from '@/components/ui/identifier';
import { Notice } from '@/components/ui/notice';
import type { BookingOutcomeView, RefusedField } from '@/lib/bookings/outcome-view';
import type { FoundIdentifiers } from '@/lib/shipment';

// What Book and a booking's page show of an outcome beside its sentences.

/** What the carrier found wrong, each under its own path. */
export function RefusedFields({ faults }: { faults: RefusedField[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {faults.map(({ path, message }) => (
        <li key={path} className="wrap-anywhere">
          <code>{path}</code>: {message}
        </li>
      ))}
    </ul>
  );
}

/** How long nothing is asked. Only with a 429 of the booking itself it is the carrier that asks for it. */
export function Wait({ outcome: { reason, retryAfterSeconds } }: { outcome: BookingOutcomeView }) {
  const t = useTranslations('outcome.wait');
  if (retryAfterSeconds === null) return null;
  return <p>{t(reason === 'throttled' ? 'carrier' : 'parceldesk', { seconds: retryAfterSeconds })}</p>;
}

/** What the carrier may have booked a parcel as, read from an answer of unknown form: offered, and not said to be so. */
export function FoundNumbers({ found }: { found: FoundIdentifiers | null }) {
  const t = useTranslations('outcome.found');
  if (!found) return null;
  const [isNamed, ...rest] = found.shipmentIds;
  return (
    <>
      {isNamed ? (
        <p>
          {t('shipmentId')}{' '}
          {[isNamed, ...rest].map((value) => (
            <ShipmentNumber key={value} value={value} className="mr-[1ch] font-semibold" />
          ))}
        </p>
      ) : null}
      {found.trackingReferences.length > 0 ? (
        <p>
          {t(isNamed ? 'tracking' : 'trackingOnly', { count: found.trackingReferences.length })}{' '}
          {found.trackingReferences.map((value) => (
            <Identifier
              key={value}
              value={value}
              group={/^\d+$/.test(value) ? 4 : 0}
              className="mr-[1ch] inline-block font-semibold"
            />
          ))}
        </p>
      ) : null}
    </>
  );
}

type TwinWordsProps = { outcome: Pick<BookingOutcomeView, 'isTwin' | 'shipmentId'>; ref?: Ref<HTMLDivElement> };

/**
 * The carrier gave its number twice: it is asked before both parcels leave, and until then no label is printed
 * (docs/reliability.md#bookings).
 */
export function TwinWords({ outcome, ref }: TwinWordsProps) {
  const t = useTranslations('outcome.twin');
  if (!outcome.isTwin) return null;
  return (
    <div ref={ref} tabIndex={-1} className="rounded outline-offset-2 outline-focus focus:outline-2">
      <Notice tone="warning" title={t('title')}>
        <p>{t('text')}</p>
        <Link
          href={`/bookings?search=${encodeURIComponent(outcome.shipmentId ?? '')}`}
          prefetch={false}
          className="link"
        >
          {t('all')}
        </Link>
      </Notice>
    </div>
  );
}
