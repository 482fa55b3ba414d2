'use client';

import { useTranslations } from 'next-intl';

/**
 * To which part of the form a fault belongs, from its path (`sender.zipCode`, `items.1.weightGrams`), where its label alone does
 * not say: nothing for the recipient, for the only parcel, and for what belongs to the booking as a whole.
 */
export function usePartName(): (path: string, itemCount: number) => string | null {
  const t = useTranslations('booking');
  return (path, itemCount) => {
    const [part, index] = path.split('.');
    if (part === 'items') return itemCount > 1 && index ? t('parcels.parcel', { number: Number(index) + 1 }) : null;
    if (part === 'sender') return t('parts.shop');
    return part === 'thirdParty' ? t('parts.thirdParty') : null;
  };
}
