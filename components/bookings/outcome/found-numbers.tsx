import { useTranslations } from 'next-intl';
import { Identifier, ShipmentNumber } from '@/components/ui/identifier';
import type { FoundIdentifiers } from '@/lib/shipment';

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
