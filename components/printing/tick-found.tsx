'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTicks } from '@/components/shortcuts/ticks';
import { askJson } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';

/** Ticks all that the list finds, on every page of it, as far as one print goes. `params` is the list's address. */
export function TickFound({ params }: { params: string }) {
  const t = useTranslations('printing.ticks');
  const ticks = useTicks();
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'cut'>('idle');
  const tick = async () => {
    setState('asking');
    const { body: ids } = await askJson<string[]>('/api/bookings/printable', { json: { params } });
    if (ids) {
      ticks.clear();
      ticks.set(ids, true);
    }
    setState(ids ? (ids.length === MOST_PRINTED_AT_ONCE ? 'cut' : 'idle') : 'failed');
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button tone="quiet" busy={state === 'asking'} onClick={tick}>
        {t('found')}
      </Button>
      <span role="status" className="text-sm">
        {state === 'cut' ? t('cut', { most: MOST_PRINTED_AT_ONCE }) : null}
        {state === 'failed' ? t('failed') : null}
      </span>
    </span>
  );
}
