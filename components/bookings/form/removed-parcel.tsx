'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** Stands where a parcel was taken out, with the focus on the way back. */
export function RemovedParcel({ number, onUndo }: { number: number; onUndo: () => void }) {
  const t = useTranslations('booking.parcels');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="flex items-center justify-between gap-2 rounded bg-sunken px-2 py-1">
      <span role="status">{t('removed', { number })}</span>
      <Button ref={undo} tone="quiet" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}
