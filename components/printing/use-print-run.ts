'use client';

import { useState } from 'react';
import { newFormKey } from '@/components/booking/form-key';
import { postJson } from '@/components/ui/post-json';
import type { BatchMade, BatchOrder } from '@/lib/printing/batch-schema';
import type { PrinterChoice } from '@/lib/printing/printer-schema';

/**
 * One print of several labels, in the dialog or on a network printer: asked for, made, or why not. `nothing`: none of the chosen has a
 * label to print.
 */
export type PrintRun = { id: string; printer: PrinterChoice | null } & (
  | { state: 'asked'; count: number }
  | { state: 'made' | 'nothing'; made: BatchMade }
  | { state: 'refused' }
);

/** Has the server put labels together to be printed; whoever shows the run prints it once it is made, and ends it. */
export function usePrintRun() {
  const [run, setRun] = useState<PrintRun | null>(null);
  const [isRunning, setRunning] = useState(false);
  // Where it goes is settled by the press: choosing another printer afterwards prints nothing.
  const start = async (bookingIds: readonly string[], order: BatchOrder, printer: PrinterChoice | null) => {
    if (isRunning) return;
    const id = newFormKey();
    setRunning(true);
    setRun({ id, printer, state: 'asked', count: bookingIds.length });
    const { body: made } = await postJson<BatchMade>('/api/prints', { id, bookingIds, order });
    const isPrinted = made !== null && made.bookings > 0;
    setRunning(isPrinted);
    setRun(made ? { id, printer, state: isPrinted ? 'made' : 'nothing', made } : { id, printer, state: 'refused' });
  };
  return { run, isRunning, start, end: () => setRunning(false) };
}
