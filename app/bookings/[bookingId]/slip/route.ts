import { getLocale, getTranslations } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { answer, hidden, readCall } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { printSchema } from '@/lib/printing/print-schema';
import { recordPrints } from '@/lib/printing/record-prints';
import { findSlip } from '@/lib/queries/slips';
import { server } from '@/lib/server';
import { slipHeaders } from '@/lib/slips/slip-headers';
import { parseSlipRequest } from '@/lib/slips/slip-request';
import { slipTexts } from '@/lib/slips/slip-texts';

/**
 * The slip of one booking: `?format=100x150|a6|roll62|a4&dpi=203|300&x=&y=&place=&as=pdf|zpl|svg&sheet=`. Making it books nothing and
 * changes nothing.
 */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const wanted = parseSlipRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return new Response(null, { status: 404 });
  const texts = slipTexts(await getLocale(), await getTranslations('slips.paper'));
  const { kind, sheet } = wanted;
  const options = { ...wanted, texts };
  return drawnAnswer(request, clerk, async () => {
    const slip = await findSlip(server(), clerk, wanted.bookingId);
    if (!slip) return null;
    const headers = slipHeaders(slip.shipmentId, kind);
    return { headers, drawing: kind === 'svg' ? { kind, slip, options, sheet } : { kind, slips: [slip], options } };
  });
}

/** Puts on record that the slip of this address went to paper: the same query, and in the body the way it did. */
export async function POST(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const call = await readCall(request, printSchema);
  if ('refused' in call) return call.refused;
  const wanted = parseSlipRequest((await context.params).bookingId, new URL(request.url).searchParams);
  const slip = wanted && (await findSlip(server(), call.clerk, wanted.bookingId));
  if (!slip) return hidden(request, call.clerk);
  const print = {
    clerkId: call.clerk.id,
    way: call.input.way,
    batchId: null,
    printerName: null,
    format: wanted.format,
    dpi: wanted.dpi,
  };
  await recordPrints(server().db, print, [{ bookingId: wanted.bookingId, pages: slip.items.length }]);
  return answer(200, { parcels: slip.items.length });
}
