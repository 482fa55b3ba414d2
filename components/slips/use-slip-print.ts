'use client';

import { usePrintRun } from '@/components/printing/use-print-run';
import { usePrinterChoice } from '@/components/printing/use-printer-choice';
import { slipHref } from '@/components/slips/slip-href';
import { usePaper } from '@/components/slips/use-paper';
import { useSlipPrinter } from '@/components/slips/use-slip-printer';

/**
 * Prints the slip of a booking where this desk prints: on the network's printer that is chosen, else by the browser's dialog. The
 * caller shows the `run` of the one and the frame of the other. `onRecorded` runs once the print is on record, `onSent` when the dialog
 * has closed.
 */
export function useSlipPrint(bookingId: string, onRecorded?: () => void, onSent?: () => void) {
  const [paper] = usePaper();
  const [printer] = usePrinterChoice();
  const href = slipHref(bookingId, paper);
  const { job, state, sentAt, print, onLoad } = useSlipPrinter(href, onRecorded, onSent);
  const { run, isRunning, start, end } = usePrintRun();
  return {
    href,
    print: printer ? () => void start([bookingId], 'ticked', printer) : print,
    isBusy: state === 'preparing' || isRunning,
    dialog: { state, sentAt, frame: { job, onLoad } },
    network: { run, end },
  };
}
