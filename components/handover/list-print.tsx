'use client';

import { Printer } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LabelFrame, sendToPrinter } from '@/components/printing/dialog-print';
import { Button, buttonStyle } from '@/components/ui/button';
import { noteHandoverPrintAction } from '@/lib/actions/handover';

type ListPrintProps = {
  handoverId: string;
  isPrinted: boolean;
  /** The list was closed just now. */
  isAtOnce: boolean;
};

/** Longer than the longest list takes to be drawn; after it the clerk may press again. */
const LONGEST_WAIT_MS = 60_000;

/** Prints a closed list through a hidden frame, as labels are, and puts that on record. */
export function ListPrint({ handoverId, isPrinted, isAtOnce }: ListPrintProps) {
  const t = useTranslations('handover.closedList');
  const address = `/hand-over/${handoverId}`;
  const [job, setJob] = useState(0);
  const [state, setState] = useState<'idle' | 'printing' | 'blocked' | 'failed'>('idle');
  const print = () => {
    setState('printing');
    setJob((count) => count + 1);
  };
  useEffect(() => {
    if (!isAtOnce) return;
    // A page that is loaded again prints nothing by itself.
    history.replaceState(null, '', address);
    setState('printing');
    setJob(1);
  }, [isAtOnce, address]);
  useEffect(() => {
    if (state !== 'printing') return;
    const timer = setTimeout(() => {
      // Without its frame: no dialog opens long after the clerk has pressed again.
      setJob(0);
      setState('failed');
    }, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const onLoad = (frame: HTMLIFrameElement) => {
    const became = sendToPrinter(frame);
    setState(became === 'sent' ? 'idle' : became === 'blocked' ? 'blocked' : 'failed');
    if (became === 'sent') void noteHandoverPrintAction({ handoverId }).catch(() => undefined);
  };
  const href = `${address}/list`;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" drawing={Printer} busy={state === 'printing'} onClick={print}>
          {t(isPrinted ? 'printAgain' : 'print')}
        </Button>
        <a href={href} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          {t('open')}
        </a>
      </div>
      <p role="status" className="mt-1 text-muted empty:hidden">
        {state === 'idle' ? null : t(state)}
      </p>
      <LabelFrame
        job={job > 0 ? { jobId: String(job), href, recordHref: '' } : null}
        onLoad={onLoad}
        title={t('pageTitle', { number: '' })}
      />
    </>
  );
}
