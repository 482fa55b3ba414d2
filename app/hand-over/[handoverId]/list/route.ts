import { findHandoverPaper } from '@/lib/handover/queries';
import { drawnAnswer } from '@/lib/labels/drawn-answer';
import { labelHeaders } from '@/lib/labels/label-request';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

/** A closed list as a PDF, both copies. Making it changes nothing. */
export async function GET(request: Request, context: { params: Promise<{ handoverId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const { handoverId } = await context.params;
  return drawnAnswer(request, clerk, async () => {
    const list = await findHandoverPaper(server(), clerk, handoverId);
    return list && { headers: labelHeaders(list.code, 'pdf'), drawing: { kind: 'handover', list } };
  });
}
