'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { batchHref, usePaper } from '@/components/labels/paper';
import { useDialogPrint } from '@/components/printing/dialog-print';
import { PrintMessage } from '@/components/printing/print-message';
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
  if (state === 'sent') return null;
  if (state === 'idle' || state === 'preparing') {
    return (
      <PrintMessage>
        <Progress text={t('making', { count })} />
      </PrintMessage>
    );
  }
  const troubleOf = () => {
    switch (state) {
      case 'withheld':
        return <WithheldLabels jobId={jobId} paper={paper} onOthers={onOthers} />;
      case 'tooFast':
        return (
          <Notice role="status" tone="failure" title={t('refused')}>
            {t('tooFastNext')}
          </Notice>
        );
      case 'signedOut':
        return (
          <Notice role="status" tone="failure" title={t('signedOut')}>
            <SignInAgain />
          </Notice>
        );
      case 'unrecorded':
        return (
          <Notice role="status" tone="warning" title={labels('unrecorded.title')}>
            <p className="mb-2">{labels('unrecorded.text')}</p>
            {job ? <Button onClick={() => void record(job, 'dialog')}>{labels('unrecorded.again')}</Button> : null}
          </Notice>
        );
      case 'blocked':
        return (
          <Notice role="status" tone="warning" title={t('blocked')}>
            {job ? (
              <a
                href={job.href}
                target="_blank"
                rel="noreferrer"
                className="link"
                onClick={() => void record(job, 'download')}
              >
                {t('open')}
              </a>
            ) : null}
          </Notice>
        );
      case 'failed':
      case 'gone':
        return (
          <Notice role="status" tone="failure" title={t('failed')}>
            {t('failedNext')}
          </Notice>
        );
    }
  };
  return <PrintMessage isTrouble>{troubleOf()}</PrintMessage>;
}
