import { getLocale, getTranslations } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { answer, hidden, readCall } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { labelHeaders } from '@/lib/labels/label-headers';
import { parseLabelRequest } from '@/lib/labels/label-request';
import { labelTexts } from '@/lib/labels/label-texts';
import { printSchema } from '@/lib/printing/print-schema';
import { recordBatch } from '@/lib/printing/record-batch';
import { findBatchLabels } from '@/lib/queries/labels';
import { server } from '@/lib/server';

type Context = { params: Promise<{ batchId: string }> };

/** The labels of a batch as one PDF, in its order; the query is that of a single label. Making it books nothing and changes nothing. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const batchId = (await context.params).batchId;
  const wanted = parseLabelRequest(batchId, new URL(request.url).searchParams);
  if (!wanted) return hidden(request, clerk);
  const options = { ...wanted, texts: labelTexts(await getLocale(), await getTranslations('labels.paper')) };
  return drawnAnswer(request, clerk, async () => {
    const found = await findBatchLabels(server(), clerk, batchId);
    if (!found) return null;
    const labels = found.map(({ label }) => label);
    return { headers: labelHeaders(`labels-${labels.length}`), drawing: { kind: 'pdf', labels, options } };
  });
}

/** Puts on record that the batch of this address went to paper: the same query, and in the body the way it did. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const call = await readCall(request, printSchema);
  if ('refused' in call) return call.refused;
  const batchId = (await context.params).batchId;
  const wanted = parseLabelRequest(batchId, new URL(request.url).searchParams);
  const found = wanted && (await findBatchLabels(server(), call.clerk, batchId));
  if (!wanted || !found) return hidden(request, call.clerk);
  const { format, dpi } = wanted;
  const print = { clerkId: call.clerk.id, way: call.input.way, batchId, printerName: null, format, dpi };
  const labels = found.map(({ bookingId, label }) => ({ bookingId, pages: label.items.length }));
  await recordBatch(server().db, print, labels);
  return answer(200, { parcels: labels.reduce((sum, { pages }) => sum + pages, 0) });
}
