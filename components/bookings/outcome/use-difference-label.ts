import { useTranslations } from 'next-intl';
import { hasText } from '@/lib/i18n/has-text';

const PARTS: ReadonlyMap<string, string> = new Map([
  ['consignee', 'recipient'],
  ['consignor', 'sender'],
]);

/** Where a difference lies, in words, from its path (`product`, `parties.servicePoint`, `consignee.address`, `items.2.weightGrams`, `items.count`, `shipmentId`). */
export function useDifferenceLabel(): (path: string) => string {
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
