'use client';

import { useState } from 'react';
import { usePrinterChoice } from '@/components/labels/paper';
import { usePrintRun } from '@/components/printing/use-print-run';
import { askJson } from '@/components/ui/api';
import type { LabelOrder } from '@/lib/label-order';

/** Prints labels of a batch that are not printed yet, or all of them again, in that order: as many as go into one print. */
export function useBatchPrint(batchId: string, order: LabelOrder) {
  const [printer] = usePrinterChoice();
  const { run, isRunning, start, end } = usePrintRun();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const print = async (isAll: boolean) => {
    if (state === 'asking' || isRunning) return;
    setState('asking');
    const { body: bookingIds } = await askJson<string[]>(`/api/batches/${batchId}/labels`, { json: { order, isAll } });
    setState(bookingIds ? 'idle' : 'failed');
    if (bookingIds && bookingIds.length > 0) start({ bookingIds, order: 'ticked' }, printer);
  };
  return {
    print: (isAll = false) => void print(isAll),
    isBusy: state === 'asking' || isRunning,
    hasFailed: state === 'failed',
    run,
    end,
  };
}
