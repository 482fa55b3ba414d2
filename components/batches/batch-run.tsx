'use client';

import { BatchPrint } from '@/components/batches/batch-print';
import { type NotBooked, RunPanel } from '@/components/batches/run-panel';
import { RunTable } from '@/components/batches/run-table';
import { RunNotices } from '@/components/batches/run-words';
import { SteerButtons } from '@/components/batches/steer-buttons';
import { useBatch } from '@/components/batches/use-batch';
import { useBatchPrint } from '@/components/batches/use-batch-print';
import { ActionBar } from '@/components/ui/action-bar';
import type { BatchPart } from '@/lib/batches/batch-view';

type BatchRunProps = {
  /** As the page was made; it is followed from then on. */
  part: BatchPart;
  /** Null where its file is gone. */
  notBooked: NotBooked | null;
};

/**
 * A batch while it is booked and after: its orders, how far it is, its labels, and what can be done with it; the server goes on without this
 * page (docs/imports.md#batches). To stand in a `whole-page`, with the texts of `batches`, `bookings`, `labels`, `outcome`, `printers` and
 * `printing`.
 */
export function BatchRun({ part, notBooked }: BatchRunProps) {
  const followed = useBatch(part);
  const { batch, refresh } = followed;
  const printing = useBatchPrint(batch);
  return (
    <>
      <RunNotices followed={followed} printing={printing} />
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 lg:min-h-[24rem] lg:flex-1 lg:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[minmax(0,1fr)] lg:[contain:size]">
        <RunTable followed={followed} />
        <RunPanel batch={batch} notBooked={notBooked} printing={printing} />
      </div>
      <ActionBar
        actions={<BatchPrint printing={printing} />}
        status={<SteerButtons batch={batch} onDone={refresh} />}
      />
    </>
  );
}
