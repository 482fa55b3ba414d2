import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { answer, readCall } from '@/lib/actions/read-call';
import { labelTexts } from '@/lib/labels/label-texts';
import { sendToPrinter } from '@/lib/printing/network-printer';
import { sendSchema } from '@/lib/printing/printer-schema';
import { beginBatch, endBatch } from '@/lib/printing/record-batch';
import { findBatchLabels } from '@/lib/queries/labels';
import { findUsablePrinter } from '@/lib/queries/printers';
import { server } from '@/lib/server';

/**
 * Sends a batch to a printer of the network, once: to the host and port of the settings, never to one of the request. Answers what
 * became of it (`Sending`); 404 without such a printer, 409 when it was sent before, 410 when there is no such batch or a label of it is
 * gone.
 */
export async function POST(request: Request, context: { params: Promise<{ batchId: string }> }): Promise<Response> {
  const call = await readCall(request, sendSchema);
  if ('refused' in call) return call.refused;
  const { batchId } = await context.params;
  if (!z.safeParse(z.uuid(), batchId).success) return answer(404);
  const { db, log, drawings } = server();
  const [found, printer] = await Promise.all([
    findBatchLabels(server(), call.clerk, batchId),
    findUsablePrinter(server(), call.clerk, call.input.printerId),
  ]);
  if (!printer) return answer(404);
  if (!found) return answer(410);
  const { format, dpi, name: printerName } = printer;
  const texts = labelTexts(await getLocale(), await getTranslations('labels.paper'));
  const options = { format, dpi, offsetXMm: 0, offsetYMm: 0, texts };
  const labels = found.map(({ bookingId, label }) => ({ bookingId, pages: label.items.length }));
  const print = { clerkId: call.clerk.id, way: 'network' as const, batchId, printerName, format, dpi };
  if (!(await beginBatch(db, print, labels))) return answer(409);
  const drawing = { kind: 'zpl' as const, labels: found.map(({ label }) => label), options };
  const pieces = drawings.pieces(call.clerk.id, drawing);
  const sending = await sendToPrinter(
    printer,
    watched(pieces, (error) => log.surprise(batchId, 'label', error)),
  );
  const bookingIds = labels.map(({ bookingId }) => bookingId);
  await endBatch(db, batchId, bookingIds, sending);
  log.event('labels_sent', { printerId: printer.id, labels: labels.length, ...sending });
  return answer(200, sending);
}

/** The labels as they are drawn; what cannot be drawn goes to `onFault`. */
async function* watched<T>(labels: AsyncIterable<T>, onFault: (error: unknown) => void): AsyncGenerator<T> {
  try {
    yield* labels;
  } catch (error) {
    onFault(error);
    throw error;
  }
}
