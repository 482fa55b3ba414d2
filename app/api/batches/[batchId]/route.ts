import { findBatchPart } from '@/lib/batches/queries/batches';
import { answer, hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';

/**
 * How far a batch is, with its lines from `from` on; without that, those that are being sent. Asked by every open page that shows it, about
 * every second, which is no use of the session.
 */
export async function GET(request: Request, { params }: { params: Promise<{ batchId: string }> }): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const from = new URL(request.url).searchParams.get('from') ?? '';
  const place = /^\d{1,5}$/.test(from) ? Number(from) : null;
  const part = await findBatchPart(server(), clerk, (await params).batchId, place);
  return part ? answer(200, part) : hidden(request, clerk);
}
