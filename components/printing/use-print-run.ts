'use client';

import { useRef, useState } from 'react';
import { usePrinterChoice } from '@/components/labels/paper';
import { giveUpPrint, printRecorded } from '@/components/printing/record-print';
import { askJson } from '@/components/ui/api';
import type { BatchOrder } from '@/lib/printing/print-result';
import type { BatchMade, HeldBy } from '@/lib/printing/print-schema';
import type { PrinterChoice } from '@/lib/printing/printer-view';
import { randomUuid } from '@/lib/random-uuid';

/** What is to be printed: bookings, or the labels of a print that did not come out. */
export type Wanted =
  | { bookingIds: readonly string[]; order: BatchOrder; withHeld?: boolean; isFirst?: boolean }
  | { jobId: string; missing: readonly number[] };

/**
 * One print, in the dialog or on a network printer: asked for, made, or why not. `nothing`: none of the chosen has a label to print.
 * `held`: another print holds some of them, and this one is made on purpose or not at all. `answered`: what did not come out was said
 * before, maybe in another tab. `onOthers` prints those of a made print that can be, where it was refused for the rest. `onAgain` prints the same
 * labels once more where nothing of them was sent, maybe on another printer; null for labels that were missing of another print: every page asks about those.
 * `anyRoll`: its clerk has looked which labels are in the printer.
 */
export type PrintRun = { id: string; printer: PrinterChoice | null } & (
  | { state: 'asked'; count: number }
  | {
      state: 'made';
      made: BatchMade;
      anyRoll: boolean;
      onOthers: (places: number[]) => void;
      onAgain: ((printer: PrinterChoice | null, anyRoll: boolean) => void) | null;
    }
  | { state: 'nothing'; made: BatchMade }
  | { state: 'held'; heldBy: HeldBy; onPurpose: () => void }
  | { state: 'refused'; why: RunRefusal }
  | { state: 'answered' }
);

/** Why a print was not made; `tooFast`: this clerk made too many within a minute. */
type RunRefusal = 'signedOut' | 'tooFast' | 'unanswered';

const REFUSALS: Readonly<Record<number, RunRefusal>> = { 401: 'signedOut', 429: 'tooFast' };

/**
 * Has the server put labels together to be printed where this desk prints. Once they are made, `toDialog` prints those for the dialog, also
 * where the clerk has gone on; without it, what shows the run prints it. Either ends it.
 */
export function usePrintRun(toDialog?: (jobId: string) => void) {
  const [run, setRun] = useState<PrintRun | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [chosen] = usePrinterChoice();
  // Two clicks in one task both see the page as it was before the first.
  const isBegun = useRef(false);
  const keep = (is: boolean) => {
    isBegun.current = is;
    setRunning(is);
  };
  // Where it goes is settled by the press: choosing another printer afterwards prints nothing.
  const start = async (wanted: Wanted, printer: PrinterChoice | null, onPurpose = false, anyRoll = false) => {
    if (isBegun.current) return;
    const id = randomUuid();
    keep(true);
    const count = 'missing' in wanted ? wanted.missing.length : wanted.bookingIds.length;
    setRun({ id, printer, state: 'asked', count });
    await printRecorded();
    const { jobId = null, ...body } = 'jobId' in wanted ? wanted : { jobId: null, ...wanted };
    const address = jobId === null ? '/api/prints' : `/prints/${jobId}/again`;
    const { status, body: made } = await askJson<BatchMade>(address, { json: { id, ...body, onPurpose } });
    const isPrinted = made !== null && made.bookings > 0;
    keep(isPrinted);
    if (made?.heldBy) {
      const again = () => void start(wanted, printer, true, anyRoll);
      setRun({ id, printer, state: 'held', heldBy: made.heldBy, onPurpose: again });
    } else if (isPrinted) {
      const onOthers = (missing: number[]) => void start({ jobId: id, missing }, printer);
      const again = (other: PrinterChoice | null, isLookedAt: boolean) =>
        void start(wanted, other, onPurpose, isLookedAt);
      const onAgain = 'missing' in wanted ? null : again;
      setRun({ id, printer, state: 'made', made, anyRoll, onOthers, onAgain });
      if (!printer) toDialog?.(id);
    } else if (made) setRun({ id, printer, state: 'nothing', made });
    else if (jobId !== null && status === 404) setRun({ id, printer, state: 'answered' });
    else {
      // It may have been made though the answer did not come.
      void giveUpPrint(id);
      setRun({ id, printer, state: 'refused', why: REFUSALS[status] ?? 'unanswered' });
    }
  };
  return {
    run,
    isRunning,
    start: (wanted: Wanted) => void start(wanted, chosen),
    end: () => keep(false),
  };
}
