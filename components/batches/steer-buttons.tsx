'use client';

import { Pause, Play, X } from 'lucide';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { buttonStyle, LinkButton } from '@/components/ui/button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { continueBatchAction, pauseBatchAction, stopBatchAction } from '@/lib/batches/actions';
import type { BatchView } from '@/lib/batches/batch-view';

export const STEER_BATCH = 'steer-batch';
const AFTER_BATCH = 'after-batch';

/** Where what was not booked is downloaded as a file of the same shape, and how many of its rows never were in the batch. */
export type NotBooked = { href: string; rows: number };

type AfterBatchProps = {
  batch: BatchView;
  /** Null where its file is gone. */
  notBooked: NotBooked | null;
};

type SteerButtonsProps = AfterBatchProps & { onDone: () => void };

/** What can be done with a batch while it is open, and once it is over. */
export function SteerButtons({ batch, notBooked, onDone }: SteerButtonsProps) {
  const isOver = batch.state === 'done' || batch.state === 'stopped';
  return isOver ? <AfterBatch batch={batch} notBooked={notBooked} /> : <OpenBatch batch={batch} onDone={onDone} />;
}

/** The way to what was not booked, and to another file. */
function AfterBatch({ batch: { counts }, notBooked }: AfterBatchProps) {
  const t = useTranslations('batches.actions');
  const failed = counts.rejected + counts.not_sent + counts.discarded;
  return (
    <div id={AFTER_BATCH} tabIndex={-1} className="flex flex-wrap gap-x-1 gap-y-2 outline-none">
      {notBooked && failed + notBooked.rows > 0 ? (
        <>
          <a href={notBooked.href} className={buttonStyle('secondary')}>
            {t('download')}
          </a>
          <a href={`${notBooked.href}?format=xlsx`} className={buttonStyle('secondary')}>
            {t('downloadXlsx')}
          </a>
        </>
      ) : null}
      <LinkButton href="/import">{t('another')}</LinkButton>
    </div>
  );
}

/** Pauses a batch, goes on with it, and stops it for good, which is asked first. */
function OpenBatch({ batch, onDone }: Omit<SteerButtonsProps, 'notBooked'>) {
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
