'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { TickBar, useTicks } from '@/components/shortcuts/ticks';
import { lazyWithFallback, onFirstUse, withLateWords } from '@/components/ui/lazy';
import { Notice } from '@/components/ui/notice';

// Wanted with the first tick.
const Ticked = lazyWithFallback(
  () => withLateWords(import('@/components/printing/ticked-print').then(({ TickedPrint }) => TickedPrint)),
  NotLoaded,
);

/** How to tick bookings while none is; from the first tick on, what is done with them and what became of the last print. */
export function PrintBar({ children }: { children?: ReactNode }) {
  const count = useTicks().ids.length;
  const [isBegun, begin] = useState(false);
  if (count > 0 && !isBegun) begin(true);
  useEffect(() => onFirstUse(Ticked.fetchAhead), []);
  return (
    <TickBar isOn={count > 0}>
      {count > 0 ? null : <Hint />}
      {isBegun ? <Ticked.Shown /> : null}
      <div className="ml-auto">{children}</div>
    </TickBar>
  );
}

function Hint() {
  const t = useTranslations('printing.ticks');
  return (
    <p className="text-sm text-muted">
      {t('hint')} <span className="pointer-coarse:hidden">{t('keysHint')}</span>
    </p>
  );
}

function NotLoaded() {
  return <Notice role="status" tone="warning" title={useTranslations('printing.ticks')('notLoaded')} />;
}
