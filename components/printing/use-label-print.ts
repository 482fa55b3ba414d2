'use client';

import { useTranslations } from 'next-intl';
import { batchHref, labelHref, usePaper } from '@/components/labels/paper';
import { type PrintState, useDialogPrint } from '@/components/printing/dialog-print';
import { type PrintRun, usePrintRun } from '@/components/printing/use-print-run';

/**
 * Prints the label of a booking where this desk prints: on the network's printer that is chosen, else by the browser's dialog. The
 * caller shows `NetworkPrintRun` of it. `isFirst`: only if it was not printed before. `onRecorded` runs once the print is on record, `onPrinted` when the dialog has closed or the printer
 * took all of it.
 */
export function useLabelPrint(
  bookingId: string,
  onRecorded: () => void = ignored,
  onPrinted: () => void = ignored,
  isFirst = false,
) {
  const t = useTranslations('labels');
  const [paper] = usePaper();
  const dialog = useDialogPrint({ title: t('print'), onSent: onPrinted, onRecorded, onEnd: () => end() });
  const { run, isRunning, start, end } = usePrintRun((jobId) => {
    const href = labelHref(bookingId, paper);
    void dialog.print({ jobId, href, recordHref: batchHref(jobId, paper) });
  });
  const { state, sentAt, job, record } = dialog;
  const jobId = run?.state === 'made' && !run.printer ? run.id : null;
  return {
    // What the page shows of its one booking, it has said so: also why it is held.
    print: () => start({ bookingIds: [bookingId], order: 'ticked', withHeld: true, isFirst }),
    isBusy: isRunning,
    // A print that was just made is not drawn yet.
    dialog: {
      state: stateOf(run, isRunning && job?.jobId !== jobId ? 'preparing' : state),
      sentAt,
      job,
      record,
    },
    network: { run, onRecorded, onPrinted, onEnd: end },
  };
}

const ignored = () => undefined;

/** What is known of a print for the dialog; `state` is that of its frame. */
function stateOf(run: PrintRun | null, state: PrintState): PrintState {
  if (!run || run.printer || run.state === 'held') return 'idle';
  if (run.state === 'made') return state;
  if (run.state === 'asked') return 'preparing';
  if (run.state === 'refused') return run.why === 'unanswered' ? 'failed' : run.why;
  return 'gone';
}
