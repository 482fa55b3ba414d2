'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePrintRun } from '@/components/printing/use-print-run';
import { askJson } from '@/components/ui/api';
import { storedPreference } from '@/components/ui/stored-preference';
import { type BatchView, countDone } from '@/lib/batches/batch-view';
import { LABEL_ORDERS, type LabelOrder } from '@/lib/labels/label-order';

const keptOrder = storedPreference<LabelOrder>(
  'batch-label-order',
  (text) => LABEL_ORDERS.find((order) => order === text) ?? 'file',
  (order) => order,
);

/**
 * Prints labels of a batch that are not printed yet, or all of them again, in the order that this desk prints them in: as many as go into
 * one print. Once all orders are answered (`isOver`) it prints by itself where that `isWanted`.
 */
export function useBatchPrint({ id, notPrinted, counts, prints, isOwn }: BatchView) {
  const [order, chooseOrder] = keptOrder.useChoice();
  const { run, isRunning, start, end } = usePrintRun();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [isWanted, want] = useState(prints && isOwn);
  const { all, done } = countDone(counts);
  const isOver = done === all;
  const isNothing = notPrinted === 0;
  const isAllPrinted = isNothing && isOver && counts.booked > 0;
  const isBusy = state === 'asking' || isRunning;
  const canPrint = !isBusy && (!isNothing || isAllPrinted);
  const print = async (isAll: boolean) => {
    if (isBusy) return;
    setState('asking');
    const { body: bookingIds } = await askJson<string[]>(`/api/batches/${id}/labels`, { json: { order, isAll } });
    setState(bookingIds ? 'idle' : 'failed');
    if (bookingIds && bookingIds.length > 0) start({ bookingIds, order: 'ticked' });
  };
  useWhenOver(isOver, () => {
    if (isWanted && canPrint) void print(false);
  });
  return {
    notPrinted,
    isOver,
    isAllPrinted,
    isBusy,
    canPrint,
    isWanted,
    want,
    order,
    chooseOrder,
    run,
    end,
    print: () => void print(isNothing),
    hasFailed: state === 'failed',
  };
}

export type BatchPrinting = ReturnType<typeof useBatchPrint>;

/** Runs once when a batch that this page has seen open is over. */
function useWhenOver(isOver: boolean, run: () => void): void {
  const wasOpen = useRef(false);
  const now = useEffectEvent(run);
  useEffect(() => {
    if (isOver && wasOpen.current) now();
    wasOpen.current = !isOver;
  }, [isOver]);
}
