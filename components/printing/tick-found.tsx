'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTicks } from '@/components/printing/ticks';
import { Button } from '@/components/ui/button';
import { postJson } from '@/components/ui/post-json';
import { MOST_BOOKINGS } from '@/lib/printing/batch-schema';

/** Ticks all that the list finds, on every page of it, as far as one print goes. `params` is the list's address. */
export function TickFound({ params }: { params: string }) {
  const t = useTranslations('printing.ticks');
  const ticks = useTicks();
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'cut'>('idle');
  const tick = async () => {
    setState('asking');
    const { body: ids } = await postJson<string[]>('/api/bookings/printable', { params });
    if (ids) {
      ticks.clear();
      ticks.set(ids, true);
    }
    setState(ids ? (ids.length === MOST_BOOKINGS ? 'cut' : 'idle') : 'failed');
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button tone="quiet" busy={state === 'asking'} onClick={tick}>
        {t('found')}
      </Button>
      <span role="status" className="text-sm">
        {state === 'cut' ? t('cut', { most: MOST_BOOKINGS }) : null}
        {state === 'failed' ? t('failed') : null}
      </span>
    </span>
  );
}
