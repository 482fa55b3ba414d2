'use client';

import { useTranslations } from 'next-intl';

const PARTS: Readonly<Record<string, string>> = { consignee: 'recipient', consignor: 'sender' };

/** Where a difference lies, in words, from its path (`consignee.address`, `items.2.weightGrams`, `items.count`, `shipmentId`). */
export function useDifferenceLabel(): (path: string) => string {
  const t = useTranslations('booking');
  const word = (group: string, name: string) => (t.has(`${group}.${name}`) ? t(`${group}.${name}`) : name);
  return (path) => {
    if (path === 'items.count') return t('differences.itemCount');
    const [first = '', second, third] = path.split('.');
    if (second === undefined) return word('fields', first);
    if (first === 'items')
      return [t('parcels.parcel', { number: Number(second) }), word('fields', third ?? '')].join(', ');
    return [word('parts', PARTS[first] ?? 'thirdParty'), word('fields', second)].join(', ');
  };
}
