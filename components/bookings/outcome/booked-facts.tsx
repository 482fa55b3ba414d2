'use client';

import { useTranslations } from 'next-intl';
import { Identifier } from '@/components/ui/identifier';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

/** What was really booked, in the carrier's words: a home delivery can become a pick-up (docs/carrier-api.md#booking). */
export function BookedFacts({ outcome }: { outcome: BookingOutcomeView }) {
  const t = useTranslations('booking.booked');
  const routing = useTranslations('outcome.routing');
  const facts: { label: string; value: string; isChanged?: boolean }[] = [
    {
      label: t('product'),
      value: outcome.productName ?? t('productNotNamed'),
      isChanged: outcome.differences.some(({ path }) => path === 'product'),
    },
    { label: t('solution'), value: outcome.solutionName },
    ...(outcome.servicePointName ? [{ label: t('servicePoint'), value: outcome.servicePointName }] : []),
    ...outcome.routing.map(({ key, value }) => ({ label: routing.has(key) ? routing(key) : key, value })),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      {facts.map(({ label, value, isChanged }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={isChanged ? 'font-semibold text-warning' : 'font-medium'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each parcel's own number, and its return code where there is one: as visible as the shipmentId (docs/carrier-api.md#items). */
export function BookedItems({ items }: Pick<BookingOutcomeView, 'items'>) {
  const t = useTranslations('booking.booked');
  const hasReturnCodes = items.some((item) => item.returnCode);
  if (items.length === 0) return null;
  return (
    <div className="max-h-60 overflow-y-auto">
      <table className="text-left">
        <thead>
          <tr className="text-sm text-muted">
            <th className="pr-6 font-normal">{t('parcel')}</th>
            <th className="pr-6 font-normal">{t('trackingReference')}</th>
            {hasReturnCodes ? <th className="font-normal">{t('returnCode')}</th> : null}
          </tr>
        </thead>
        <tbody className="align-baseline">
          {items.map((item) => (
            <tr key={item.itemNumber} className="border-t border-hairline">
              <td className="py-1 pr-6 tabular-nums">{item.itemNumber}</td>
              <td className="py-1 pr-6">
                {item.trackingReference ? <Identifier value={item.trackingReference} /> : t('none')}
              </td>
              {hasReturnCodes ? (
                <td className="py-1">
                  <Identifier value={item.returnCode ?? ''} group={0} className="text-2xl font-semibold" />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
