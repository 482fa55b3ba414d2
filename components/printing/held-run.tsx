'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { PrintRun } from '@/components/printing/use-print-run';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFocusLeft } from '@/components/ui/use-focus-left';

/** Says who prints the same bookings and since when: they are printed on purpose, or not at all. */
export function HeldRun({ run }: { run: Extract<PrintRun, { state: 'held' }> }) {
  const t = useTranslations('printers.held');
  const format = useFormatter();
  const willLeave = useFocusLeft('main');
  const { name, isOwn, since, bookings } = run.heldBy;
  const values = { name, bookings, time: format.dateTime(since, 'time') };
  return (
    <Notice role="alert" tone="warning" title={t('title')}>
      <p className="mb-2">{t(isOwn ? 'own' : 'other', values)}</p>
      <Button
        onClick={() => {
          willLeave();
          run.onPurpose();
        }}
      >
        {t('onPurpose')}
      </Button>
    </Notice>
  );
}
