'use client';

import { useEffect } from 'react';
import { batchHref, labelHref, usePaper } from '@/components/labels/paper';
import { type PrintState, useDialogPrint } from '@/components/printing/dialog-print';
import { type PrintRun, usePrintRun } from '@/components/printing/use-print-run';

/**
 * Prints the label of a booking where this desk prints: on the network's printer that is chosen, else by the browser's dialog. The
 * caller shows the `run`, and the frame of the dialog. `onRecorded` runs once the print is on record, `onSent` when the dialog has closed.
 */
export function useLabelPrint(bookingId: string, onRecorded?: () => void, onSent?: () => void) {
  const [paper] = usePaper();
  const { run, isRunning, start, end } = usePrintRun();
  const { job, state, sentAt, print, onLoad, record } = useDialogPrint({ onSent, onRecorded, onEnd: end });
  const href = labelHref(bookingId, paper);
  const jobId = run?.state === 'made' && !run.printer ? run.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each print that is made; the paper may be changed after that
  useEffect(() => {
    if (jobId !== null) print({ jobId, href, recordHref: batchHref(jobId, paper) });
  }, [jobId]);
  return {
    // What the page shows of its one booking, it has said so: also where that has the number of another one.
    print: () => start({ bookingIds: [bookingId], order: 'ticked', withTwins: true }),
    isBusy: isRunning,
    // A print that was just made has no frame yet.
    dialog: {
      state: stateOf(run, isRunning && job?.jobId !== jobId ? 'preparing' : state),
      sentAt,
      job,
      onLoad,
      record,
    },
    network: { run, end },
  };
}

/** What is known of a print for the dialog; `state` is that of its frame. */
function stateOf(run: PrintRun | null, state: PrintState): PrintState {
  if (!run || run.printer || run.state === 'held') return 'idle';
  if (run.state === 'made') return state;
  if (run.state === 'asked') return 'preparing';
  if (run.state === 'refused') return run.why === 'unanswered' ? 'failed' : run.why;
  return 'gone';
}
