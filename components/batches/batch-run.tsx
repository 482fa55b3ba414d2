'use client';

import { useTranslations } from 'next-intl';
import { BatchPrint } from '@/components/batches/batch-print';
import { useLabelOrder } from '@/components/batches/label-order';
import { RunPanel } from '@/components/batches/run-panel';
import { RunTable } from '@/components/batches/run-table';
import { AFTER_BATCH, SteerButtons } from '@/components/batches/steer-buttons';
import { type BatchTrouble, useBatch } from '@/components/batches/use-batch';
import { useBatchPrint } from '@/components/batches/use-batch-print';
import { SignInAgain } from '@/components/printing/print-notices';
import { RunView } from '@/components/printing/run-view';
import { ActionBar } from '@/components/ui/action-bar';
import { buttonStyle, LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { BatchPart } from '@/lib/batches/batch-view';

type BatchRunProps = {
  /** As the page was made; it is followed from then on. */
  part: BatchPart;
  /** Where the orders that were not booked are downloaded as a file of the same shape; null where its file is gone. */
  leftHref: string | null;
};

/**
 * A batch while it is booked and after: its orders, how far it is, its labels, and what can be done with it; the server goes on without this
 * page (docs/imports.md#batches). To stand in a `whole-page`, with the texts of `batches`, `bookings`, `labels`, `outcome`, `printers` and
 * `printing`.
 */
export function BatchRun({ part, leftHref }: BatchRunProps) {
  const t = useTranslations('batches');
  const followed = useBatch(part);
  const { batch, trouble, refresh } = followed;
  const [order] = useLabelOrder();
  const printing = useBatchPrint(batch.id, order);
  const isEnded = batch.state === 'done' || batch.state === 'stopped';
  const { rejected, not_sent, discarded } = batch.counts;
  return (
    <>
      <div className="flex flex-col gap-2 empty:hidden">
        {trouble ? <Trouble trouble={trouble} /> : null}
        {printing.hasFailed ? <Notice role="status" tone="failure" title={t('print.failed')} /> : null}
        <RunView run={printing.run} onRecorded={refresh} onEnd={printing.end} />
      </div>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 lg:min-h-[24rem] lg:flex-1 lg:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[minmax(0,1fr)] lg:[contain:size]">
        <RunTable followed={followed} />
        <RunPanel batch={batch} />
      </div>
      <ActionBar
        actions={<BatchPrint batch={batch} printing={printing} />}
        status={
          isEnded ? (
            <div id={AFTER_BATCH} tabIndex={-1} className="flex flex-wrap gap-x-1 gap-y-2 outline-none">
              {leftHref !== null && rejected + not_sent + discarded > 0 ? (
                <a href={leftHref} className={buttonStyle('secondary')}>
                  {t('actions.download')}
                </a>
              ) : null}
              <LinkButton href="/import">{t('actions.another')}</LinkButton>
            </div>
          ) : (
            <SteerButtons batch={batch} onDone={refresh} />
          )
        }
      />
    </>
  );
}

function Trouble({ trouble }: { trouble: BatchTrouble }) {
  const t = useTranslations('batches.panel');
  return (
    <Notice role="status" tone="warning" title={t(trouble)}>
      {trouble === 'signedOut' ? <SignInAgain /> : null}
    </Notice>
  );
}
