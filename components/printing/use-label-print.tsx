'use client';

import { useEffect } from 'react';
import { batchHref, labelHref, usePaper } from '@/components/labels/paper';
import { LabelFrame, type PrintState, useDialogPrint } from '@/components/printing/dialog-print';
import { NetworkPrintRun } from '@/components/printing/network-print';
import { type PrintRun, usePrintRun } from '@/components/printing/use-print-run';

/**
 * Prints the label of a booking where this desk prints: on the network's printer that is chosen, else by the browser's dialog. The
 * caller shows `LabelPrintRun` of it. `onRecorded` runs once the print is on record, `onPrinted` when the dialog has closed or the printer
 * took all of it.
 */
export function useLabelPrint(bookingId: string, onRecorded: () => void = ignored, onPrinted: () => void = ignored) {
  const [paper] = usePaper();
  const { run, isRunning, start, end } = usePrintRun();
  const { job, state, sentAt, print, onLoad, record } = useDialogPrint({ onSent: onPrinted, onRecorded, onEnd: end });
  const href = labelHref(bookingId, paper);
  const jobId = run?.state === 'made' && !run.printer ? run.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each print that is made; the paper may be changed after that
  useEffect(() => {
    if (jobId !== null) print({ jobId, href, recordHref: batchHref(jobId, paper) });
  }, [jobId]);
  return {
    // What the page shows of its one booking, it has said so: also why it is held.
    print: () => start({ bookingIds: [bookingId], order: 'ticked', withHeld: true }),
    isBusy: isRunning,
    // A print that was just made has no frame yet.
    dialog: {
      state: stateOf(run, isRunning && job?.jobId !== jobId ? 'preparing' : state),
      sentAt,
      job,
      onLoad,
      record,
    },
    network: { run, onRecorded, onPrinted, onEnd: end },
  };
}

const ignored = () => undefined;

type LabelPrintRunProps = Pick<ReturnType<typeof useLabelPrint>, 'dialog' | 'network'> & { title: string };

/** A label on its way: what a printer of the network says of it, and the frame of the dialog. */
export function LabelPrintRun({ dialog, network, title }: LabelPrintRunProps) {
  return (
    <>
      <NetworkPrintRun {...network} />
      <LabelFrame {...dialog} title={title} />
    </>
  );
}

/** What is known of a print for the dialog; `state` is that of its frame. */
function stateOf(run: PrintRun | null, state: PrintState): PrintState {
  if (!run || run.printer || run.state === 'held') return 'idle';
  if (run.state === 'made') return state;
  if (run.state === 'asked') return 'preparing';
  if (run.state === 'refused') return run.why === 'unanswered' ? 'failed' : run.why;
  return 'gone';
}
