import { redirect } from 'next/navigation';
import { BatchRun } from '@/components/batches/batch-run';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page-title';
import { findBatchName } from '@/lib/batches/queries/batch-bookings';
import { findBatchPart } from '@/lib/batches/queries/batches';
import { server } from '@/lib/platform/server';
import { hiddenPage, requireClerk } from '@/lib/platform/session';

/** A batch by its own id: the last step of its import, or what is left of it once that was deleted. */
export default async function BatchPage({ params }: { params: Promise<{ batchId: string }> }) {
  const clerk = await requireClerk();
  const { batchId } = await params;
  const name = await findBatchName(server(), clerk, batchId);
  if (name?.importId) redirect(`/import/${name.importId}`);
  const part = await findBatchPart(server(), clerk, batchId, null);
  if (!part) return hiddenPage(clerk);
  return (
    <>
      <PageTitle title={part.batch.title} />
      <div className="whole-page">
        <h1 className="wrap-anywhere">{part.batch.title}</h1>
        <ClientMessages namespaces={['batches', 'bookings', 'labels', 'outcome', 'printers', 'printing']}>
          <BatchRun part={part} notBooked={null} />
        </ClientMessages>
      </div>
    </>
  );
}
