import { getLocale, getTranslations } from 'next-intl/server';
import { answer, readCall } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { printSchema } from '@/lib/printing/print-schema';
import { recordPrints } from '@/lib/printing/record-prints';
import { findSlip } from '@/lib/queries/slips';
import { server } from '@/lib/server';
import { renderSlipsPdf } from '@/lib/slips/pdf';
import type { Slip } from '@/lib/slips/slip';
import { slipHeaders } from '@/lib/slips/slip-headers';
import type { SlipOptions } from '@/lib/slips/slip-options';
import { parseSlipRequest, type SlipRequest } from '@/lib/slips/slip-request';
import { slipTexts } from '@/lib/slips/slip-texts';
import { renderSlipSvg } from '@/lib/slips/svg';
import { renderSlipsZpl } from '@/lib/slips/zpl';

/**
 * The slip of one booking: `?format=100x150|a6|roll62|a4&dpi=203|300&x=&y=&place=&as=pdf|zpl|svg&sheet=`. Making it books nothing and
 * changes nothing.
 */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const wanted = parseSlipRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return new Response(null, { status: 404 });
  const slip = await findSlip(server(), clerk, wanted.bookingId);
  if (!slip) return new Response(null, { status: 404 });
  const texts = slipTexts(await getLocale(), await getTranslations('slips.paper'));
  const body = await draw(slip, { ...wanted, texts }, wanted);
  if (body === null) return new Response(null, { status: 404 });
  return new Response(body, { headers: slipHeaders(slip.shipmentId, wanted.kind) });
}

/** Null for a sheet that the slip does not have. */
async function draw(
  slip: Slip,
  options: SlipOptions,
  { kind, sheet }: SlipRequest,
): Promise<Uint8Array<ArrayBuffer> | string | null> {
  if (kind === 'zpl') return renderSlipsZpl([slip], options).zpl;
  if (kind === 'svg') return renderSlipSvg(slip, options)[sheet - 1] ?? null;
  return new Uint8Array((await renderSlipsPdf([slip], options)).pdf);
}

/** Puts on record that the slip of this address went to paper: the same query, and in the body the way it did. */
export async function POST(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const call = await readCall(request, printSchema);
  if ('refused' in call) return call.refused;
  const wanted = parseSlipRequest((await context.params).bookingId, new URL(request.url).searchParams);
  const slip = wanted && (await findSlip(server(), call.clerk, wanted.bookingId));
  if (!slip) return answer(404);
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
