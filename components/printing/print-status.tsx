'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DialogPrint, PrintState } from '@/components/printing/dialog-print';
import { SignInAgain } from '@/components/printing/print-notices';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { PrintNote } from '@/lib/printing/print-schema';

type PrintStatusProps = {
  state: PrintState;
  job: DialogPrint | null;
  record: (job: DialogPrint, way: PrintNote['way']) => Promise<void>;
};

type SentProps = PrintStatusProps & {
  /** When the label last went to the print dialog. */
  sentAt: Date | null;
  /** That it was printed is shown elsewhere, and only read out here. */
  isQuiet?: boolean;
};

/** Says what became of the press, `preparing` to a screen reader only. */
export function PrintStatus({ state, job, record, sentAt, isQuiet = false }: SentProps) {
  const t = useTranslations('labels');
  const format = useFormatter();
  return (
    <div role="status">
      {state === 'preparing' ? <p className="sr-only">{t('preparing')}</p> : null}
      {state === 'sent' && sentAt ? (
        <p className={isQuiet ? 'sr-only' : 'font-semibold'}>
          {t('printedAt', { time: format.dateTime(sentAt, 'time') })}
        </p>
      ) : null}
      <Trouble state={state} job={job} record={record} />
    </div>
  );
}

function Trouble({ state, job, record }: PrintStatusProps): ReactNode {
  const t = useTranslations('labels');
  const router = useRouter();
  if (state === 'idle' || state === 'preparing' || state === 'sent') return null;
  return (
    <Notice tone={state === 'blocked' || state === 'unrecorded' ? 'warning' : 'failure'} title={t(`${state}.title`)}>
      <p>{t(`${state}.text`)}</p>
      {state === 'blocked' && job ? (
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
      {state === 'unrecorded' && job ? (
        <Button className="mt-2" onClick={() => void record(job, 'dialog')}>
          {t('unrecorded.again')}
        </Button>
      ) : null}
      {state === 'signedOut' ? <SignInAgain /> : null}
      {state === 'gone' ? (
        <Button className="mt-2" onClick={() => router.refresh()}>
          {t('gone.look')}
        </Button>
      ) : null}
    </Notice>
  );
}
