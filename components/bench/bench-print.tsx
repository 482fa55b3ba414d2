'use client';

import { useEffect, useEffectEvent } from 'react';
import type { PrintState } from '@/components/printing/dialog-print';
import { NetworkPrintRun } from '@/components/printing/network-print';
import type { Misfit } from '@/components/printing/other-roll';
import { PrintStatus } from '@/components/printing/print-status';
import { useLabelPrint } from '@/components/printing/use-label-print';
import type { BenchLabel } from '@/lib/bench/bench-view';

/**
 * What became of a print. A misfit: its label does not fit what is in the printer. `elsewhere`: another print of the label runs, or has ended.
 * `failed`: it did not come out, as far as is known.
 */
export type PrintEnd = 'printed' | 'elsewhere' | Exclude<Misfit, 'roll_changed'> | 'failed';

/** What is known of a print in the dialog that has not failed. */
const ON_ITS_WAY: readonly PrintState[] = ['idle', 'preparing', 'sent', 'unrecorded'];

type BenchPrintProps = { label: BenchLabel; onEnd: (end: PrintEnd) => void };

/** Prints a label for the first time as soon as it is shown, where this desk prints, and says how that goes. */
export function BenchPrint({ label, onEnd }: BenchPrintProps) {
  const { print, dialog, network } = useLabelPrint(label.bookingId, undefined, () => onEnd('printed'), true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => print(), []);
  const run = network.run?.state;
  const isElsewhere = run === 'held' || run === 'nothing';
  const hasFailed = run === 'refused' || run === 'answered' || !ON_ITS_WAY.includes(dialog.state);
  const end = isElsewhere ? 'elsewhere' : hasFailed ? 'failed' : null;
  const tell = useEffectEvent((now: PrintEnd) => onEnd(now));
  useEffect(() => {
    if (end) tell(end);
  }, [end]);
  // What the printer took is said right after that it ended.
  const ended = () => {
    network.onEnd();
    queueMicrotask(() => onEnd('failed'));
  };
  if (isElsewhere) return null;
  return (
    <div className="mt-4 flex flex-col gap-2 text-lg">
      <NetworkPrintRun
        {...network}
        onMisfit={(why) => onEnd(why === 'roll_changed' ? 'other_roll' : why)}
        onEnd={ended}
      />
      <PrintStatus {...dialog} />
    </div>
  );
}
