import { getLocale, getTranslations } from 'next-intl/server';
import { drawnAnswer } from '@/lib/actions/drawn-answer';
import { answer, hidden, readCall } from '@/lib/actions/read-call';
import { isPrintable, withheldLabel } from '@/lib/actions/withheld-label';
import { findClerk } from '@/lib/auth/session';
import { labelHeaders } from '@/lib/labels/label-headers';
import { parseLabelRequest } from '@/lib/labels/label-request';
import { labelTexts } from '@/lib/labels/label-texts';
import { recordPrint } from '@/lib/printing/carry-job';
import { printSchema } from '@/lib/printing/print-schema';
import { findPrint } from '@/lib/queries/prints';
import { server } from '@/lib/server';

/**
 * The label of one booking: `?format=100x150|102x192|a6|roll62|a4&dpi=203|300&x=&y=&place=&as=pdf|zpl|svg&sheet=`. Making it books nothing and
 * changes nothing.
 */
export async function GET(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  const wanted = parseLabelRequest((await context.params).bookingId, new URL(request.url).searchParams);
  if (!wanted) return new Response(null, { status: 404 });
  const texts = labelTexts(await getLocale(), await getTranslations('labels.paper'));
  const { kind, sheet } = wanted;
  const options = { ...wanted, texts };
  return drawnAnswer(request, clerk, async () => {
    const print = await findPrint(server(), clerk, wanted.bookingId, wanted);
    if (!print) return null;
    if (!isPrintable(print)) return withheldLabel();
    const { label } = print;
    const headers = labelHeaders(label.shipmentId, kind);
    return { headers, drawing: kind === 'svg' ? { kind, label, options, sheet } : { kind, labels: [label], options } };
  });
}

/** Puts on record that the label of this address went to paper: the same query, and in the body the way it did. */
export async function POST(request: Request, context: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const call = await readCall(request, printSchema);
  if ('refused' in call) return call.refused;
  const wanted = parseLabelRequest((await context.params).bookingId, new URL(request.url).searchParams);
  const found = wanted && (await findPrint(server(), call.clerk, wanted.bookingId, wanted));
  if (!wanted || !found) return hidden(request, call.clerk);
  if (!isPrintable(found)) return withheldLabel();
  const { label } = found;
  const { format, dpi, bookingId } = wanted;
  const scope = { clerkId: call.clerk.id, environment: server().env.carrier.environment };
  const print = { way: call.input.way, printerName: null, format, dpi };
  await recordPrint(server().db, scope, print, { bookingId, pages: label.items.length });
  return answer(200, { parcels: label.items.length });
}
