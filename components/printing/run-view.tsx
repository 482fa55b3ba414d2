'use client';

import { BatchPrinter } from '@/components/printing/batch-printer';
import { DirectPrinter } from '@/components/printing/direct-printer';
import { RunWords } from '@/components/printing/run-words';
import type { PrintRun } from '@/components/printing/use-print-run';

type RunViewProps = { run: PrintRun | null; onRecorded: () => void; onEnd: () => void };

/** Prints a run of several labels as soon as it is made, and says what is known of it. */
export function RunView({ run, ...told }: RunViewProps) {
  const made = run?.state === 'made' ? run : null;
  return (
    <>
      <RunWords run={run} />
      {made && !made.printer ? <BatchPrinter key={made.id} run={made} {...told} /> : null}
      {made?.printer ? <DirectPrinter key={made.id} run={made} printer={made.printer} {...told} /> : null}
    </>
  );
}
