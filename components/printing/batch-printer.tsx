'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LabelFrame } from '@/components/labels/label-frame';
import { SignInAgain } from '@/components/labels/sign-in-again';
import { useLabelPrinter } from '@/components/labels/use-label-printer';
import { recordPrint } from '@/components/printing/record-print';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';

type BatchPrinterProps = { href: string; count: number; onRecorded: () => void; onEnd: () => void };

/** Takes the PDF of a batch to the print dialog as soon as it is shown, through the same hidden frame as a single label. */
export function BatchPrinter({ href, count, onRecorded, onEnd }: BatchPrinterProps) {
  const t = useTranslations('printing.batch');
  const { job, state, print, onLoad } = useLabelPrinter(href, onRecorded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(print, []);
  const isOver = state !== 'idle' && state !== 'preparing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return (
    <>
      {isOver ? null : <Progress text={t('making', { count })} />}
      {state === 'failed' || state === 'gone' ? (
        <Notice role="status" tone="failure" title={t('failed')}>
          {t('failedNext')}
        </Notice>
      ) : null}
      {state === 'signedOut' ? (
        <Notice role="status" tone="failure" title={t('signedOut')}>
          <SignInAgain />
        </Notice>
      ) : null}
      {state === 'blocked' ? (
        <Notice role="status" tone="warning" title={t('blocked')}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="link"
            onClick={() => void recordPrint(href, 'download').then(onRecorded)}
          >
            {t('open')}
          </a>
        </Notice>
      ) : null}
      <LabelFrame {...{ job, onLoad }} title={t('frame')} />
    </>
  );
}
