import { getLocale, getTranslations } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { answer, hidden, readCall } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { printSchema } from '@/lib/printing/print-schema';
import { recordBatch } from '@/lib/printing/record-batch';
import { findBatchSlips } from '@/lib/queries/slips';
import { server } from '@/lib/server';
import { slipHeaders } from '@/lib/slips/slip-headers';
import { parseSlipRequest } from '@/lib/slips/slip-request';
import { slipTexts } from '@/lib/slips/slip-texts';

type Context = { params: Promise<{ batchId: string }> };

/** The slips of a batch as one PDF, in its order; the query is that of a single slip. Making it books nothing and changes nothing. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const batchId = (await context.params).batchId;
  const wanted = parseSlipRequest(batchId, new URL(request.url).searchParams);
  if (!wanted) return hidden(request, clerk);
  const options = { ...wanted, texts: slipTexts(await getLocale(), await getTranslations('slips.paper')) };
  return drawnAnswer(request, clerk, async () => {
    const found = await findBatchSlips(server(), clerk, batchId);
    if (!found) return null;
    const slips = found.map(({ slip }) => slip);
    return { headers: slipHeaders(`slips-${slips.length}`), drawing: { kind: 'pdf', slips, options } };
  });
}

/** Puts on record that the batch of this address went to paper: the same query, and in the body the way it did. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const call = await readCall(request, printSchema);
  if ('refused' in call) return call.refused;
  const batchId = (await context.params).batchId;
  const wanted = parseSlipRequest(batchId, new URL(request.url).searchParams);
  const found = wanted && (await findBatchSlips(server(), call.clerk, batchId));
  if (!wanted || !found) return hidden(request, call.clerk);
  const { format, dpi } = wanted;
  const print = { clerkId: call.clerk.id, way: call.input.way, batchId, printerName: null, format, dpi };
  const slips = found.map(({ bookingId, slip }) => ({ bookingId, pages: slip.items.length }));
  await recordBatch(server().db, print, slips);
  return answer(200, { parcels: slips.reduce((sum, { pages }) => sum + pages, 0) });
}
