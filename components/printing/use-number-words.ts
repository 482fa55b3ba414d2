'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { stretches } from '@/lib/printing/label-numbers';

/** Says numbers of labels in words, such as "6 to 20" or "4, 9 and 17". */
export function useNumberWords(): (numbers: readonly number[]) => string {
  const t = useTranslations('printing.cameOut');
  const format = useFormatter();
  return (numbers) =>
    format.list(stretches(numbers).map(([from, to]) => (from === to ? String(from) : t('range', { from, to }))));
}
