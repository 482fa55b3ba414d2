'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { lazyWithFallback, useFirstUse, withLateWords } from '@/components/ui/lazy';

type Props = ComponentProps<typeof import('@/components/warnings/warning-list').WarningList>;

// Nothing can be odd in a fresh form before the first key; without it the form books just the same.
const Warnings = lazyWithFallback(() =>
  withLateWords(import('@/components/warnings/warning-list').then(({ WarningList }) => WarningList)),
);

/** What is odd about the form, read out when it comes. `isFilled`: the form began with a clerk's work, which is judged at once. */
export function WarningsBefore({ isFilled, ...props }: Props & { isFilled: boolean }) {
  const t = useTranslations('booking');
  const isUsed = useFirstUse();
  return (
    <div role="status" aria-label={t('beforeBooking')}>
      {isUsed || isFilled ? <Warnings.Shown {...props} /> : null}
    </div>
  );
}
