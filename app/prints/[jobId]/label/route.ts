import { requestContext } from '@/lib/accounts/access';
import { withAuditContext } from '@/lib/audit/audit-context';
import { drawnAnswer, withheldLabel } from '@/lib/labels/drawn-answer';
import { labelHeaders, parseLabelRequest } from '@/lib/labels/label-request';
import { answer, hidden, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { recordJob } from '@/lib/printing/carry-job';
import { printSchema } from '@/lib/printing/print-schema';
import { findJobChoices, findJobPrints, isPrintable, onPaper } from '@/lib/printing/queries/prints';

type Context = { params: Promise<{ jobId: string }> };

/** The labels of a print as one PDF, in its order; the query is that of a single label. Making it books nothing and changes nothing. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const jobId = (await context.params).jobId;
  const wanted = parseLabelRequest(jobId, new URL(request.url).searchParams);
  if (!wanted) return hidden(request, clerk);
  return drawnAnswer(request, clerk, async () => {
    const found = await findJobPrints(server(), clerk, jobId, wanted);
    if (!found) return null;
    if (!found.every(isPrintable)) return withheldLabel();
    const labels = await onPaper(server(), found);
    return { headers: labelHeaders(`labels-${labels.length}`), drawing: { kind: 'pdf', labels, options: wanted } };
  });
}

/** Puts on record that the print of this address went to paper: the same query, and in the body the way it did. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const call = await readCall(request, printSchema);
  if ('refused' in call) return call.refused;
  const jobId = (await context.params).jobId;
  const wanted = parseLabelRequest(jobId, new URL(request.url).searchParams);
  const found = wanted && (await findJobChoices(server(), call.clerk, jobId, wanted));
  if (!wanted || !found) return hidden(request, call.clerk);
  if (found.some(({ kind }) => kind === 'withheld')) return withheldLabel();
  const { format, dpi } = wanted;
  const printed = found.map(({ bookingId, label }) => ({ bookingId, pages: label.items.length }));
  const print = { way: call.input.way, printerName: null, format, dpi };
  await withAuditContext(requestContext(request.headers), () => recordJob(server().db, jobId, print, printed));
  return answer(200, { parcels: printed.reduce((sum, { pages }) => sum + pages, 0) });
}
