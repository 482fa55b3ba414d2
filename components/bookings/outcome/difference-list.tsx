import { useTranslations } from 'next-intl';
import { MarkShape } from '@/components/ui/notice';
import type { Difference } from '@/lib/bookings/outcome-view';
import { hasText } from '@/lib/i18n/has-text';

type DifferenceListProps = {
  /** Where these are not all that was changed; else they are counted. */
  title?: string;
  differences: Difference[];
};

/**
 * What the carrier booked differently from what was typed, side by side; what changes how the parcel travels in amber
 * (docs/carrier-api.md#booking).
 */
export function DifferenceList({ title, differences }: DifferenceListProps) {
  const t = useTranslations('outcome.differences');
  const label = useDifferenceLabel();
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences-heading">
      <h2 id="differences-heading" className="flex items-center gap-1 text-warning">
        <MarkShape tone="warning" />
        {title ?? t('title', { count: differences.length })}
      </h2>
      <table className="mt-1 text-left">
        <thead>
          <tr className="text-sm text-muted">
            <th className="pr-6 pl-2 font-normal">{t('field')}</th>
            <th className="pr-6 font-normal">{t('typed')}</th>
            <th className="pr-2 font-normal">{t('booked')}</th>
          </tr>
        </thead>
        <tbody className="align-baseline">
          {differences.map(({ path, asked, booked, isMajor }) => (
            <tr key={path} className={`border-t border-hairline ${isMajor ? 'bg-warning-soft text-warning' : ''}`}>
              <th
                scope="row"
                className={`py-1 pr-6 pl-2 text-left ${isMajor ? 'font-semibold' : 'font-normal text-muted'}`}
              >
                {isMajor ? <MarkShape tone="warning" className="mr-1 inline" /> : null}
                {label(path)}
              </th>
              <td className="py-1 pr-6">{asked || t('nothing')}</td>
              <td className="py-1 pr-2 font-semibold">{booked}</td>
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
