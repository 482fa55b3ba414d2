'use client';

import { Pause, Play, X } from 'lucide';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { continueBatchAction, pauseBatchAction, stopBatchAction } from '@/lib/batches/actions';
import type { BatchView } from '@/lib/batches/batch-view';

export const STEER_BATCH = 'steer-batch';
const AFTER_BATCH = 'after-batch';

type SteerButtonsProps = { batch: BatchView; onDone: () => void };

/** What can be done with a batch while it is open, and once it is over. */
export function SteerButtons({ batch, onDone }: SteerButtonsProps) {
  return isOver(batch) ? <AfterBatch /> : <OpenBatch batch={batch} onDone={onDone} />;
}

/** Nothing more of it is sent. */
export const isOver = ({ state }: BatchView): boolean => state === 'done' || state === 'stopped';

/** The way to another file. */
function AfterBatch() {
  const t = useTranslations('batches.actions');
  return (
    <div id={AFTER_BATCH} tabIndex={-1} className="outline-none">
      <LinkButton href="/import">{t('another')}</LinkButton>
    </div>
  );
}

/** Pauses a batch, goes on with it, and stops it for good, which is asked first. */
function OpenBatch({ batch, onDone }: SteerButtonsProps) {
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
        drawing={isRunning ? Pause : Play}
        action={() => steer({ batchId: id })}
        onDone={onDone}
        onFocus={willLeave}
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
