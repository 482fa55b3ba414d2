'use client';

import { useTranslations } from 'next-intl';

/**
 * Where a value stands, in words, from its path in the form (`recipient.zipCode`, `items.0.weightGrams`). A path without words of
 * its own is shown as it is.
 */
export function useFieldLabel(): (path: string) => string {
  const t = useTranslations('booking');
  const word = (group: string, name: string) => (t.has(`${group}.${name}`) ? t(`${group}.${name}`) : name);
  return (path) => {
    const [first = '', second = '', ...rest] = path.split('.');
    if (second === '') return word('fields', first);
    if (first === 'items') {
      return [t('parcels.parcel', { number: Number(second) + 1 }), word('fields', rest[0] ?? '')].join(', ');
    }
    return [word('parts', first), word('fields', rest.at(-1) ?? second)].join(', ');
  };
}
