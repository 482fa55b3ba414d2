'use client';

import { labelHref } from '@/components/labels/label-href';
import { useLabelPrinter } from '@/components/labels/use-label-printer';
import { usePaper } from '@/components/labels/use-paper';
import { usePrintRun } from '@/components/printing/use-print-run';
import { usePrinterChoice } from '@/components/printing/use-printer-choice';

/**
 * Prints the label of a booking where this desk prints: on the network's printer that is chosen, else by the browser's dialog. The
 * caller shows the `run` of the one and the frame of the other. `onRecorded` runs once the print is on record, `onSent` when the dialog
 * has closed.
 */
export function useLabelPrint(bookingId: string, onRecorded?: () => void, onSent?: () => void) {
  const [paper] = usePaper();
  const [printer] = usePrinterChoice();
  const href = labelHref(bookingId, paper);
  const { job, state, sentAt, print, onLoad } = useLabelPrinter(href, onRecorded, onSent);
  const { run, isRunning, start, end } = usePrintRun();
  return {
    href,
    print: printer ? () => start({ bookingIds: [bookingId], order: 'ticked' }, printer) : print,
    isBusy: state === 'preparing' || isRunning,
    dialog: { state, sentAt, frame: { job, onLoad } },
    network: { run, end },
  };
}
