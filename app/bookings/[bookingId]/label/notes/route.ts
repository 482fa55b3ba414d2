import { drawnAnswer } from '@/lib/labels/drawn-answer';
import { parseLabelRequest } from '@/lib/labels/label-request';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { findPrint } from '@/lib/printing/queries/prints';

const COMMON = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

/**
 * What the label of the same address had to do to keep everything readable, for the screen to say
 * (docs/labels.md#when-something-is-too-long); in the header `x-label` whose label it is, or why none is printed.
 */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const wanted = parseLabelRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return answer(404);
  const { format, dpi } = wanted;
  return drawnAnswer(request, clerk, async () => {
    const print = await findPrint(server(), clerk, wanted.bookingId, wanted);
    if (!print) return null;
    const headers = { ...COMMON, 'x-label': print.kind === 'withheld' ? print.why : print.kind };
    const { label } = print;
    // Of what came as dots there is nothing to say but how many pages it has.
    if ('dpi' in label) return Response.json({ notes: [], pages: label.items.length }, { headers });
    return { headers, drawing: { kind: 'notes', label, options: { format, dpi } } };
  });
}
