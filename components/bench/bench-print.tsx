'use client';

import { useEffect, useEffectEvent } from 'react';
import type { PrintState } from '@/components/printing/dialog-print';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { PrintStatus } from '@/components/printing/print-status';
import { useLabelPrint } from '@/components/printing/use-label-print';
import type { BenchLabel } from '@/lib/bench/bench-view';

/** What is known of a print in the dialog that has not failed. */
const ON_ITS_WAY: readonly PrintState[] = ['idle', 'preparing', 'sent', 'unrecorded'];

type BenchPrintProps = {
  label: BenchLabel;
  /** The label is on paper as far as is known, or it is known that it is not. */
  onEnd: (isOnPaper: boolean) => void;
};

/** Prints a label as soon as it is shown, where this desk prints, and says how that went. */
export function BenchPrint({ label, onEnd }: BenchPrintProps) {
  const { print, dialog, network } = useLabelPrint(label.bookingId, undefined, () => onEnd(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => print(), []);
  const run = network.run?.state;
  const isOver = run === 'held' || run === 'nothing' || run === 'refused' || run === 'answered';
  const hasFailed = isOver || !ON_ITS_WAY.includes(dialog.state);
  const fail = useEffectEvent(() => onEnd(false));
  useEffect(() => {
    if (hasFailed) fail();
  }, [hasFailed]);
  // What the printer took is said right after that it ended.
  const ended = () => {
    network.onEnd();
    queueMicrotask(() => onEnd(false));
  };
  return (
    <div className="mt-4 flex flex-col gap-2 text-lg">
      <NetworkPrintRun {...network} onEnd={ended} />
      <PrintStatus {...dialog} />
    </div>
  );
}
