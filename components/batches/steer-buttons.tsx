'use client';

import { Pause, Play, X } from 'lucide';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { continueBatchAction, pauseBatchAction, stopBatchAction } from '@/lib/actions/batches';
import type { BatchView } from '@/lib/batches/batch-view';

type SteerButtonsProps = { batch: BatchView; onDone: () => void };

export const STEER_BATCH = 'steer-batch';
/** What stands in place of these buttons once a batch is over. */
export const AFTER_BATCH = 'after-batch';

/** Pauses a batch, goes on with it, and stops it for good, which is asked first. */
export function SteerButtons({ batch, onDone }: SteerButtonsProps) {
  const t = useTranslations('batches.actions');
  const { id, state } = batch;
  const isRunning = state === 'running';
  // The batch may end by itself while one of them has the focus.
  const willLeave = useFocusLeft(AFTER_BATCH);
  const steer = isRunning ? pauseBatchAction : continueBatchAction;
  return (
    <>
      {/* One button with two meanings: the focus stays on it. */}
      <ActionButton
        id={STEER_BATCH}
        tone={isRunning ? 'secondary' : 'primary'}
        action={() => steer({ batchId: id })}
        onDone={onDone}
        onFocus={willLeave}
        drawing={isRunning ? Pause : Play}
      >
        {t(isRunning ? 'pause' : 'continue')}
      </ActionButton>
      <ConfirmedAction
        id="stop-batch"
        button={{ onFocus: willLeave, drawing: X, children: t('stop') }}
        title={t('stopTitle')}
        keepLabel={t('keepOn')}
        nowLabel={t('stopNow')}
        action={() => stopBatchAction({ batchId: id })}
        onDone={onDone}
      >
        <p className="mt-2">{t('stopText', { count: batch.counts.waiting })}</p>
        <p className="mt-1">{t('stopLater')}</p>
      </ConfirmedAction>
    </>
  );
}
