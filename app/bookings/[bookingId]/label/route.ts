import { drawnAnswer, withheldLabel } from '@/lib/labels/drawn-answer';
import { labelHeaders, parseLabelRequest } from '@/lib/labels/label-request';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { findPrint, isPrintable, onPaper } from '@/lib/printing/queries/prints';

/**
 * The label of one booking: `?format=a6&dpi=203&x=&y=&place=&as=pdf|zpl|svg&sheet=`, with a format and a resolution of
 * `lib/labels/label-formats.ts`. Making it books nothing and changes nothing.
 */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const wanted = parseLabelRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return new Response(null, { status: 404 });
  const { kind, sheet } = wanted;
  return drawnAnswer(request, clerk, async () => {
    const print = await findPrint(server(), clerk, wanted.bookingId, wanted);
    if (!print) return null;
    if (!isPrintable(print)) return withheldLabel();
    const { label } = print;
    const headers = labelHeaders(label.shipmentId, kind);
    if (kind === 'svg') return { headers, drawing: { kind, label, options: wanted, sheet } };
    return { headers, drawing: { kind, labels: await onPaper(server(), [print]), options: wanted } };
  });
}
