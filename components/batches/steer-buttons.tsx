'use client';

import pause from 'lucide/dist/esm/icons/pause.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
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
  const [isAsking, ask] = useState(false);
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
      >
        <Icon drawing={isRunning ? pause : play} />
        {t(isRunning ? 'pause' : 'continue')}
      </ActionButton>
      <Button onClick={() => ask(true)} onFocus={willLeave}>
        <Icon drawing={x} />
        {t('stop')}
      </Button>
      {isAsking ? <StopQuestion batch={batch} onDone={onDone} onClosed={() => ask(false)} /> : null}
    </>
  );
}

function StopQuestion({ batch, onDone, onClosed }: SteerButtonsProps & { onClosed: () => void }) {
  const t = useTranslations('batches.actions');
  return (
    <Modal labelledBy="stop-batch-title" className="max-w-md p-5" onClosed={onClosed}>
      {(close) => (
        <>
          <h2 id="stop-batch-title">{t('stopTitle')}</h2>
          <p className="mt-2">{t('stopText', { count: batch.counts.waiting })}</p>
          <p className="mt-1">{t('stopLater')}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={close} {...FIRST_FOCUS}>
              {t('keepOn')}
            </Button>
            <ActionButton
              id="stop-batch"
              tone="danger"
              action={() => stopBatchAction({ batchId: batch.id })}
              onDone={() => {
                close();
                onDone();
              }}
            >
              {t('stopNow')}
            </ActionButton>
          </div>
        </>
      )}
    </Modal>
  );
}
