'use client';

import { Printer } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { printByDialog } from '@/components/printing/dialog-print';
import { Button, buttonStyle } from '@/components/ui/button';
import { noteHandoverPrintAction } from '@/lib/handover/actions';

type ListPrintProps = {
  handoverId: string;
  isPrinted: boolean;
  /** The list was closed just now. */
  isAtOnce: boolean;
};

/** Prints a closed list as labels are, and puts that on record. */
export function ListPrint({ handoverId, isPrinted, isAtOnce }: ListPrintProps) {
  const t = useTranslations('handover.closedList');
  const address = `/hand-over/${handoverId}`;
  const href = `${address}/list`;
  const [state, setState] = useState<'idle' | 'printing' | 'blocked' | 'failed'>('idle');
  const print = async () => {
    setState('printing');
    const became = await printByDialog(href, t('pageTitle', { number: '' }));
    setState(became === 'sent' ? 'idle' : became === 'blocked' ? 'blocked' : 'failed');
    if (became === 'sent') void noteHandoverPrintAction({ handoverId }).catch(() => undefined);
  };
  const isBegun = useRef(false);
  const printAtOnce = useEffectEvent(() => {
    // React may run the effect twice.
    if (isBegun.current) return;
    isBegun.current = true;
    void print();
  });
  useEffect(() => {
    if (!isAtOnce) return;
    // A page that is loaded again prints nothing by itself.
    history.replaceState(null, '', address);
    printAtOnce();
  }, [isAtOnce, address]);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" drawing={Printer} busy={state === 'printing'} onClick={() => void print()}>
          {t(isPrinted ? 'printAgain' : 'print')}
        </Button>
        <a href={href} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          {t('open')}
        </a>
      </div>
      <p role="status" className="mt-1 text-muted empty:hidden">
        {state === 'idle' ? null : t(state)}
      </p>
    </>
  );
}
