'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { LabelFrame } from '@/components/labels/label-frame';
import { useLabelPrint } from '@/components/labels/use-label-print';
import { DirectPrint } from '@/components/printing/direct-print';

/** Prints the label of an earlier booking from where it is told of, where this desk prints: often that is all that was wanted. */
export function ReprintLabel({ bookingId, name }: { bookingId: string; name: string }) {
  const t = useTranslations('warnings');
  const labels = useTranslations('labels');
  const { print, isBusy, dialog, network } = useLabelPrint(bookingId);
  const format = useFormatter();
  const { state, sentAt, job } = dialog;
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : print}
        className="link inline-flex min-h-target items-center gap-1 font-medium"
      >
        {t('reprint')} <span className="sr-only">{name}</span>
      </button>
      <span>
        {state === 'preparing' ? <span className="sr-only">{labels('preparing')}</span> : null}
        {state === 'sent' && sentAt ? labels('printedAt', { time: format.dateTime(sentAt, 'time') }) : null}
        {state === 'failed' ||
        state === 'gone' ||
        state === 'signedOut' ||
        state === 'withheld' ||
        state === 'unrecorded'
          ? labels(`${state}.title`)
          : null}
        {state === 'blocked' && job ? (
          <a
            href={job.href}
            target="_blank"
            rel="noreferrer"
            className="link"
            onClick={() => void dialog.record(job, 'download')}
          >
            {labels('open')}
          </a>
        ) : null}
      </span>
      <DirectPrint run={network.run} onRecorded={() => undefined} onEnd={network.end} />
      <LabelFrame {...dialog} title={t('reprint')} />
    </>
  );
}
