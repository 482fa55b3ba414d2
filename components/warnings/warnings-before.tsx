'use client';

import type { ComponentProps } from 'react';
import { lazyWithFallback, useFirstUse, withLateWords } from '@/components/ui/lazy';
import { HeldBack } from '@/components/warnings/held-back';

type Props = ComponentProps<typeof import('@/components/warnings/warning-list').WarningList>;

// Nothing can be odd in a fresh form before the first key; without it the form books just the same.
const Warnings = lazyWithFallback(
  () => withLateWords(import('@/components/warnings/warning-list').then(({ WarningList }) => WarningList)),
  HeldBack,
);

/** What is odd about the form, among the page's messages. `isFilled`: the form began with a clerk's work, which is judged at once. */
export function WarningsBefore({ isFilled, ...props }: Props & { isFilled: boolean }) {
  const isUsed = useFirstUse();
  return isUsed || isFilled ? <Warnings.Shown {...props} /> : null;
}
