'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TickBar, TickHint, useTicks } from '@/components/shortcuts/ticks';
import { askJson } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { lazyWithFallback, useFetchedAhead, withLateWords } from '@/components/ui/lazy';
import { Message, MessageLine } from '@/components/ui/messages';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';

// Wanted with the first tick.
const Ticked = lazyWithFallback(
  () => withLateWords(import('@/components/printing/ticked-print').then(({ TickedPrint }) => TickedPrint)),
  NotLoaded,
);

/**
 * How to tick bookings while none is; from the first tick on, what is done with them and what became of the last print. `found` is the
 * address of a list that has more pages, which can all be ticked at once.
 */
export function PrintBar({ found }: { found: string | null }) {
  const t = useTranslations('printing.ticks');
  const count = useTicks().ids.length;
  const [isBegun, begin] = useState(false);
  if (count > 0 && !isBegun) begin(true);
  useFetchedAhead(Ticked);
  return (
    <TickBar isOn={count > 0}>
      {count > 0 ? null : <TickHint hint={t('hint')} keysHint={t('keysHint')} />}
      {isBegun ? <Ticked.Shown /> : null}
      <div className="ml-auto">{found === null ? null : <TickFound params={found} />}</div>
    </TickBar>
  );
}

/** Ticks all that the list finds, on every page of it, as far as one print goes. `params` is the list's address. */
function TickFound({ params }: { params: string }) {
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
    <>
      <Button tone="quiet" busy={state === 'asking'} onClick={tick}>
        {t('found')}
      </Button>
      {state === 'cut' || state === 'failed' ? (
        <Message rank="odd">
          <MessageLine tone="warning" title={t(state, { most: MOST_PRINTED_AT_ONCE })} />
        </Message>
      ) : null}
    </>
  );
}

function NotLoaded() {
  const t = useTranslations('printing.ticks');
  return (
    <Message rank="notPrinted">
      <MessageLine tone="warning" title={t('notLoaded')} />
    </Message>
  );
}
