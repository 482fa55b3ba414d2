import { findBatchLabels } from '@/lib/batches/queries/batch-bookings';
import { batchLabelsSchema } from '@/lib/labels/label-request';
import { answer, hidden, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

/** The bookings of a batch whose labels go into the next print, in the order in which they come out. */
export async function POST(request: Request, { params }: { params: Promise<{ batchId: string }> }): Promise<Response> {
  const call = await readCall(request, batchLabelsSchema);
  if ('refused' in call) return call.refused;
  const labels = await findBatchLabels(server(), call.clerk, (await params).batchId, call.input);
  return labels ? answer(200, labels) : hidden(request, call.clerk);
}
