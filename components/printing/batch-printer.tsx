'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { batchHref, usePaper } from '@/components/labels/paper';
import { useDialogPrint } from '@/components/printing/dialog-print';
import { SignInAgain } from '@/components/printing/print-notices';
import { WithheldLabels } from '@/components/printing/withheld-labels';
import { Button } from '@/components/ui/button';
import { Notice, Progress } from '@/components/ui/notice';

type BatchPrinterProps = {
  jobId: string;
  /** How many bookings it prints. */
  count: number;
  /** Prints the labels at these places, where it cannot print them all. */
  onOthers: (places: number[]) => void;
  onRecorded: () => void;
  onEnd: () => void;
};

/** Takes the PDF of a batch to the print dialog as soon as it is shown, as a single label is. */
export function BatchPrinter({ jobId, count, onOthers, onRecorded, onEnd }: BatchPrinterProps) {
  const t = useTranslations('printing.batch');
  const labels = useTranslations('labels');
  const [chosen] = usePaper();
  // As it is when this is shown: it may be changed after that.
  const [paper] = useState(chosen);
  const { job, state, print, record } = useDialogPrint({ title: t('frame'), onRecorded, onEnd });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    const href = batchHref(jobId, paper);
    void print({ jobId, href, recordHref: href });
  }, []);
  const isUnderWay = state === 'idle' || state === 'preparing';
  return (
    <>
      {isUnderWay ? <Progress text={t('making', { count })} /> : null}
      {state === 'withheld' ? <WithheldLabels jobId={jobId} paper={paper} onOthers={onOthers} /> : null}
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
    </>
  );
}
