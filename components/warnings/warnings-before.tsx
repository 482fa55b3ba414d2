'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { lazyWithFallback, useFirstUse, withLateWords } from '@/components/ui/lazy';

type Props = ComponentProps<typeof import('@/components/warnings/warning-list').WarningList>;

// Nothing can be odd in a fresh form before the first key; without it the form books just the same.
const Warnings = lazyWithFallback(() =>
  withLateWords(import('@/components/warnings/warning-list').then(({ WarningList }) => WarningList)),
);

/** The room above *Book* that warnings come to stand in; it belongs at the end of the column, so that nothing jumps. */
export function WarningRoom() {
  return <div className="h-24 lg:h-20" />;
}

/**
 * Warnings, right above what stands below them. They take no room of their own: the button stays where it is, whatever they say.
 * `isFilled`: the form began with a clerk's work, which is judged at once.
 */
export function WarningsBefore({ isFilled, ...props }: Props & { isFilled: boolean }) {
  const t = useTranslations('booking');
  const isUsed = useFirstUse();
  return (
    <div className="relative">
      <div
        role="status"
        aria-label={t('beforeBooking')}
        className="absolute inset-x-0 bottom-0 max-h-[60vh] overflow-y-auto bg-raised text-sm"
      >
        {isUsed || isFilled ? <Warnings.Shown {...props} /> : null}
      </div>
    </div>
  );
}
