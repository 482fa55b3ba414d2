import { ArrowRight } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { MarkShape, Notice } from '@/components/ui/notice';
import { EarlierText } from '@/components/warnings/earlier-booking';
import type { BookingOutcomeView, Difference } from '@/lib/bookings/outcome-view';
import type { Receipt } from '@/lib/bookings/queries/receipt';
import { hasText } from '@/lib/i18n/has-text';

/**
 * What the carrier booked differently from what was typed, before and after; what changes how the parcel travels stands first, under its
 * own mark (docs/carrier-api.md#booking). Nothing where nothing was changed.
 */
export function Changes({ differences, otherCapitals }: Pick<BookingOutcomeView, 'differences' | 'otherCapitals'>) {
  const t = useTranslations('outcome.differences');
  const format = useFormatter();
  return (
    <>
      {differences.length > 0 ? <ChangesCard differences={differences} /> : null}
      {otherCapitals.length > 0 ? (
        <p className="text-sm wrap-anywhere text-muted">{t('otherCapitals', { texts: format.list(otherCapitals) })}</p>
      ) : null}
    </>
  );
}

function ChangesCard({ differences }: { differences: Difference[] }) {
  const t = useTranslations('outcome.differences');
  const label = useDifferenceLabel();
  return (
    <section
      aria-labelledby="differences-heading"
      className="rounded border border-warning-line bg-warning-soft px-3.5 py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <MarkShape tone="warning" className="text-warning" />
        <h2 id="differences-heading" className="text-base font-semibold">
          {t('title', { count: differences.length })}
        </h2>
        {/* There is a label for each parcel that was asked for, however many the carrier named. */}
        {differences.some(({ path }) => path === 'items.count') ? null : (
          <p className="ml-auto text-sm text-muted max-sm:ml-6">{t('onLabel')}</p>
        )}
      </div>
      <table className="mt-1 ml-6 text-left max-sm:ml-0">
        <thead className="sr-only">
          <tr>
            <th>{t('field')}</th>
            <th>{t('typed')}</th>
            <th>{t('booked')}</th>
          </tr>
        </thead>
        <tbody className="align-baseline">
          {differences.map(({ path, asked, booked, isMajor }) => (
            <tr key={path} className={isMajor ? 'font-semibold' : ''}>
              <th scope="row" className={`py-0.5 pr-4 ${isMajor ? 'text-warning' : 'font-normal text-muted'}`}>
                {label(path)}
              </th>
              <td className="py-0.5 pr-2 wrap-anywhere text-muted">
                {asked ? (
                  <del className="font-normal">{asked}</del>
                ) : (
                  <span className="font-normal">{t('nothing')}</span>
                )}
              </td>
              <td className="py-0.5 font-semibold wrap-anywhere">
                <Icon drawing={ArrowRight} className="mr-2 inline" />
                {booked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ['consignee', 'recipient'],
  ['consignor', 'sender'],
]);

/** Where a difference lies, in words, from its path (`product`, `parties.servicePoint`, `consignee.address`, `items.2.weightGrams`, `items.count`, `shipmentId`). */
function useDifferenceLabel(): (path: string) => string {
  const t = useTranslations('booking');
  const own = useTranslations('outcome.differences');
  const word = (group: string, name: string) => (hasText(t, `${group}.${name}`) ? t(`${group}.${name}`) : name);
  return (path) => {
    if (path === 'items.count') return own('itemCount');
    if (path === 'product') return own('product');
    const [first = '', second, third] = path.split('.');
    if (second === undefined) return word('fields', first);
    if (first === 'parties') return second === 'servicePoint' ? own('servicePoint') : t('parts.thirdParty');
    if (first === 'items')
      return [t('parcels.parcel', { number: Number(second) }), word('fields', third ?? '')].join(', ');
    return [word('parts', PARTS.get(first) ?? 'thirdParty'), word('fields', second)].join(', ');
  };
}

type HoldWordsProps = { outcome: Pick<BookingOutcomeView, 'hold'>; ref?: Ref<HTMLDivElement> };

/** Why the label is not printed by itself: the carrier is asked before anything leaves (docs/reliability.md#bookings). */
export function HoldWords({ outcome: { hold }, ref }: HoldWordsProps) {
  const t = useTranslations('outcome.hold');
  if (!hold) return null;
  return (
    <div ref={ref} tabIndex={-1} className="rounded outline-offset-2 outline-focus focus:outline-2">
      <Notice tone="warning" title={t(`${hold.why}.title`)}>
        <p>{t(`${hold.why}.text`)}</p>
        {hold.why === 'shared' ? (
          <Link href={`/bookings?search=${encodeURIComponent(hold.number)}`} prefetch={false} className="link">
            {t('all')}
          </Link>
        ) : null}
      </Notice>
    </div>
  );
}

/** The newest booking that this one may be a second time of. Under all else, so that nothing moves when it comes. */
export function SentBefore({ earlier: [newest], orderReference }: Pick<Receipt, 'earlier' | 'orderReference'>) {
  const t = useTranslations('outcome.receipt');
  if (!newest) return null;
  return (
    <Notice tone="warning" title={t('sentBefore')}>
      <EarlierText earlier={newest} orderReference={orderReference} />
    </Notice>
  );
}
