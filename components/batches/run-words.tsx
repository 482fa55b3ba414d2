import { useFormatter, useTranslations } from 'next-intl';
import type { FollowedBatch } from '@/components/batches/use-batch';
import type { useBatchPrint } from '@/components/batches/use-batch-print';
import { SignInAgain } from '@/components/printing/print-notices';
import { RunView } from '@/components/printing/run-view';
import { Notice } from '@/components/ui/notice';
import { shownPause } from '@/components/ui/outcome-table';
import type { BatchView } from '@/lib/batches/batch-view';

type RunNoticesProps = { followed: FollowedBatch; printing: ReturnType<typeof useBatchPrint> };

/** Why nothing new is known of a batch, and what becomes of its labels; it stands above the orders. */
export function RunNotices({ followed: { trouble, refresh }, printing }: RunNoticesProps) {
  const t = useTranslations('batches');
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {trouble ? (
        <Notice role="status" tone="warning" title={t(`panel.${trouble}`)}>
          {trouble === 'signedOut' ? <SignInAgain /> : null}
        </Notice>
      ) : null}
      {printing.hasFailed ? <Notice role="status" tone="failure" title={t('print.failed')} /> : null}
      <RunView run={printing.run} onRecorded={refresh} onEnd={printing.end} />
    </div>
  );
}

/** What happens with a batch now, and what comes next, in sentences. */
export function RunWords({ batch }: { batch: BatchView }) {
  const t = useTranslations('batches.panel');
  const format = useFormatter();
  const by = t('by', { clerk: batch.clerkName, time: format.dateTime(batch.createdAt, 'dayAndTime') });
  return (
    <div className="mt-3 flex flex-col gap-1 text-sm text-muted">
      <StateWords batch={batch} />
      <p>{by}</p>
    </div>
  );
}

function StateWords({ batch }: { batch: BatchView }) {
  const t = useTranslations('batches.panel');
  const format = useFormatter();
  const { state, counts, waitsForJournals, slowedUntil, askedToWait, nextTry, secondsLeft, pauseReason } = batch;
  if (state === 'paused' && pauseReason === 'restored') {
    return <p className="font-medium text-warning">{t('pausedByRestore')}</p>;
  }
  if (state === 'paused') return pauseReason ? <Cause reason={pauseReason} /> : <p>{t('pausedByClerk')}</p>;
  if (state !== 'running') return <Ended batch={batch} />;
  return (
    <>
      {waitsForJournals ? <p className="font-medium text-warning">{t('waitsForJournals')}</p> : null}
      {slowedUntil ? (
        <p className="font-medium text-warning">{t('slowed', { time: format.dateTime(slowedUntil, 'exactTime') })}</p>
      ) : null}
      {askedToWait ? (
        <p className="font-medium text-warning">
          {t('askedToWait', { count: askedToWait.count, time: format.dateTime(askedToWait.until, 'exactTime') })}
        </p>
      ) : null}
      {nextTry && !waitsForJournals && !slowedUntil && !askedToWait ? (
        <p className="font-medium text-warning">{t('waits', { time: format.dateTime(nextTry, 'exactTime') })}</p>
      ) : null}
      <p>
        {t('leave')}{' '}
        {counts.waiting > (askedToWait?.count ?? 0) && secondsLeft !== null && !slowedUntil ? (
          <TimeLeft seconds={secondsLeft} />
        ) : null}
      </p>
    </>
  );
}

/** Paused by itself: the reason and who can cure it, as for a single booking. */
function Cause({ reason }: { reason: string }) {
  const t = useTranslations('batches.panel');
  const outcome = useTranslations('outcome');
  const { text, next } = shownPause(reason);
  return (
    <>
      <p>{t('pausedBecause')}</p>
      <p className="font-medium text-warning">
        {[
          text && outcome(`texts.${text}`, { reason, asked: 'booking' }),
          next && outcome(`next.${next}`, { asked: 'booking' }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/** In steps, so that the words do not change with every second. */
function TimeLeft({ seconds }: { seconds: number }) {
  const t = useTranslations('batches.panel');
  if (seconds <= 5) return t('soon');
  if (seconds <= 50) return t('seconds', { seconds: Math.ceil(seconds / 10) * 10 });
  return t('minutes', { minutes: Math.ceil(seconds / 60) });
}

function Ended({ batch: { state, counts, ordersBeside } }: { batch: BatchView }) {
  const t = useTranslations('batches.panel');
  const toChange = counts.rejected + counts.not_sent;
  return (
    <div className="text-base text-ink">
      <p>
        {ordersBeside > 0
          ? t('doneTogether', { orders: counts.booked + ordersBeside, shipments: counts.booked })
          : t('doneText', { booked: counts.booked })}
      </p>
      {toChange > 0 ? <p>{t('refusedText', { count: toChange })}</p> : null}
      {counts.unknown > 0 ? (
        <p className="font-medium text-warning">{t('unknownText', { count: counts.unknown })}</p>
      ) : null}
      {state === 'stopped' ? <p>{t('stoppedText', { count: counts.discarded })}</p> : null}
    </div>
  );
}
