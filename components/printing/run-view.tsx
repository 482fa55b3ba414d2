'use client';

import { batchHref } from '@/components/labels/label-href';
import { usePaper } from '@/components/labels/use-paper';
import { BatchPrinter } from '@/components/printing/batch-printer';
import { DirectPrinter } from '@/components/printing/direct-printer';
import { RunWords } from '@/components/printing/run-words';
import type { PrintRun } from '@/components/printing/use-print-run';

type RunViewProps = { run: PrintRun | null; onRecorded: () => void; onEnd: () => void };

/** Prints a run of several labels as soon as it is made, and says what is known of it. */
export function RunView({ run, ...told }: RunViewProps) {
  const [paper] = usePaper();
  const isMade = run?.state === 'made';
  return (
    <>
      <RunWords run={run} />
      {isMade && !run.printer ? (
        <BatchPrinter key={run.id} href={batchHref(run.id, paper)} count={run.made.bookings} {...told} />
      ) : null}
      {isMade && run.printer ? <DirectPrinter key={run.id} jobId={run.id} printer={run.printer} {...told} /> : null}
    </>
  );
}
