'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { batchHref, usePaper } from '@/components/labels/paper';
import { LabelFrame, useDialogPrint } from '@/components/printing/dialog-print';
import { SignInAgain } from '@/components/printing/print-notices';
import type { PrintRun } from '@/components/printing/use-print-run';
import { WithheldLabels } from '@/components/printing/withheld-labels';
import { Button } from '@/components/ui/button';
import { Notice, Progress } from '@/components/ui/notice';

type BatchPrinterProps = { run: Extract<PrintRun, { state: 'made' }>; onRecorded: () => void; onEnd: () => void };

/** Takes the PDF of a batch to the print dialog as soon as it is shown, through the same hidden frame as a single label. */
export function BatchPrinter({ run, onRecorded, onEnd }: BatchPrinterProps) {
  const t = useTranslations('printing.batch');
  const labels = useTranslations('labels');
  const [paper] = usePaper();
  const { job, state, print, onLoad, record } = useDialogPrint({ onRecorded, onEnd });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; the paper may be changed after that
  useEffect(() => {
    const href = batchHref(run.id, paper);
    print({ jobId: run.id, href, recordHref: href });
  }, []);
  const isUnderWay = state === 'idle' || state === 'preparing';
  return (
    <>
      {isUnderWay ? <Progress text={t('making', { count: run.made.bookings })} /> : null}
      {state === 'withheld' ? <WithheldLabels run={run} paper={paper} /> : null}
      {state === 'failed' || state === 'gone' ? (
        <Notice role="status" tone="failure" title={t('failed')}>
          {t('failedNext')}
        </Notice>
      ) : null}
      {state === 'tooFast' ? (
        <Notice role="status" tone="failure" title={t('refused')}>
          {t('tooFastNext')}
        </Notice>
      ) : null}
      {state === 'signedOut' ? (
        <Notice role="status" tone="failure" title={t('signedOut')}>
          <SignInAgain />
        </Notice>
      ) : null}
      {state === 'unrecorded' && job ? (
        <Notice role="status" tone="warning" title={labels('unrecorded.title')}>
          <p className="mb-2">{labels('unrecorded.text')}</p>
          <Button onClick={() => void record(job, 'dialog')}>{labels('unrecorded.again')}</Button>
        </Notice>
      ) : null}
      {state === 'blocked' && job ? (
        <Notice role="status" tone="warning" title={t('blocked')}>
          <a
            href={job.href}
            target="_blank"
            rel="noreferrer"
            className="link"
            onClick={() => void record(job, 'download')}
          >
            {t('open')}
          </a>
        </Notice>
      ) : null}
      <LabelFrame {...{ job, onLoad }} title={t('frame')} />
    </>
  );
}
