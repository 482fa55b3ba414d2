import { useTranslations } from 'next-intl';
import { Identifier, ParcelNumber } from '@/components/ui/identifier';
import { Fold } from '@/components/ui/section';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { isolated } from '@/lib/i18n/isolated';

type BookedFactsProps = {
  outcome: BookingOutcomeView;
  /** Empty where there is none, and until it is known. */
  orderReference: string;
};

/** What was really booked, in the carrier's words: a home delivery can become a pick-up (docs/carrier-api.md#booking). */
export function BookedFacts({ outcome, orderReference }: BookedFactsProps) {
  const t = useTranslations('outcome.receipt');
  const { items, servicePointName } = outcome;
  // `BookedItems` has it where it comes with a return code.
  const [first] = items.length === 1 && !items[0]?.returnCode ? items : [];
  const facts = [
    { label: t('product'), value: outcome.productName ?? t('productNotNamed') },
    ...(servicePointName ? [{ label: t('servicePoint'), value: servicePointName }] : []),
    ...(first
      ? [
          {
            label: t('parcelOf', { number: 1, count: 1 }),
            value: first.trackingReference ? <ParcelNumber value={first.trackingReference} /> : t('noNumber'),
          },
        ]
      : []),
    ...(orderReference ? [{ label: t('orderReference'), value: <Identifier value={orderReference} group={0} /> }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Each parcel's own number, and its return code where there is one: as visible as the shipmentId (docs/carrier-api.md#items). Nothing for
 * one parcel without a return code: its number is among the facts.
 */
export function BookedItems({ items }: Pick<BookingOutcomeView, 'items'>) {
  const t = useTranslations('outcome.receipt');
  const hasReturnCodes = items.some((item) => item.returnCode);
  if (items.length < 2 && !hasReturnCodes) return null;
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {items.map((item) => (
        <li key={item.itemNumber} className="min-w-0">
          <p className="text-sm text-muted">{t('parcelOf', { number: item.itemNumber, count: items.length })}</p>
          <p className="font-medium wrap-anywhere">
            {item.trackingReference ? <ParcelNumber value={item.trackingReference} /> : t('noNumber')}
          </p>
          {item.returnCode ? (
            <p>
              <span className="mr-1 text-sm text-muted">{t('returnCode')}</span>
              <Identifier value={item.returnCode} group={0} className="text-2xl font-semibold" />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** How the carrier sorts it, folded: its line says the values that a desk is asked for. */
export function BookedRouting({ routing }: Pick<BookingOutcomeView, 'routing'>) {
  const t = useTranslations('outcome');
  if (routing.length === 0) return null;
  const label = (key: string) => (t.has(`routing.${key}`) ? t(`routing.${key}`) : key);
  return (
    <Fold
      className="border-t border-hairline pt-1.5"
      title={t('receipt.routing')}
      says={routing.map(({ value }) => isolated(value)).join(', ')}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pl-5">
        {routing.map(({ key, value }) => (
          <div key={key}>
            <dt className="text-sm text-muted">{label(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
