'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ServicePointPickerProps } from '@/components/service-points/service-point-picker';
import { lazyWithFallback, onFirstUse, withLateWords } from '@/components/ui/lazy';
import { Notice } from '@/components/ui/notice';

// Wanted for a pick-up, which another solution than the first one may be.
const Picker = lazyWithFallback(
  () =>
    withLateWords(
      import('@/components/service-points/service-point-picker').then(({ ServicePointPicker }) => ServicePointPicker),
    ),
  PickerNotLoaded,
  ({ className }: ServicePointPickerProps) => <div className={className} />,
);

/** The service points to choose from, with room for them until they are there. */
export const LatePicker = Picker.Shown;

/** Fetches the picker ahead of the first pick-up. */
export function usePickerAhead(): void {
  useEffect(() => onFirstUse(Picker.fetchAhead), []);
}

function PickerNotLoaded({ className }: ServicePointPickerProps) {
  const t = useTranslations('booking.delivery');
  return (
    <div className={className}>
      <Notice tone="warning" title={t('notLoaded')} />
    </div>
  );
}
