import * as z from 'zod/mini';
import { requestContext } from '@/lib/accounts/access';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { withAuditContext } from '@/lib/audit/audit-context';
import { findPrintLabels } from '@/lib/labels/queries';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { carryJob, type Send } from '@/lib/printing/carry-job';
import { notSent } from '@/lib/printing/print-result';
import { sendSchema } from '@/lib/printing/printer-schema';
import { hasGoneOut } from '@/lib/printing/queries/print-jobs';
import { findUsablePrinter } from '@/lib/printing/queries/printers';
import { choosePrints, isPrintable, onPaper } from '@/lib/printing/queries/prints';
import { drawingFor, jobNames, sendLabels } from '@/lib/printing/send-labels';

/**
 * Begins to send a print to a printer of the network, once: to the host and port of the settings, never to one of the request. The server
 * goes on whether or not the page is still there. 202 also when it was begun before; 404 without such a printer, 409 when it was made
 * too long ago or is answered, 410 when there is no such print or a label of it is gone, 412 when other labels are in the printer than the page knew,
 * 429 when too much is drawn for the clerk.
 */
export async function POST(request: Request, context: { params: Promise<{ jobId: string }> }): Promise<Response> {
  const call = await readCall(request, sendSchema);
  if ('refused' in call) return call.refused;
  if (!(await isWithinLimit(server(), 'drawings', call.clerk.id))) return answer(429);
  const { jobId } = await context.params;
  if (!z.safeParse(z.uuid(), jobId).success) return answer(404);
  const { db, log, drawings } = server();
  const printer = await findUsablePrinter(server(), call.clerk, call.input.printerId);
  if (!printer) return answer(404);
  if (printer.format !== call.input.format) return answer(412);
  const labels = await findPrintLabels(server(), call.clerk, jobId);
  if (!labels) return answer(410);
  const { format, dpi, name: printerName } = printer;
  const printed = labels.map(({ bookingId, label }) => ({ bookingId, pages: label.items.length }));
  const noteFault = (error: unknown) => log.unexpectedError(jobId, 'label', error);
  const send: Send = async (onProgress) => {
    // The carrier's own labels may take long to come, and by now the print is on record.
    const found = await choosePrints(server(), call.clerk, labels, printer).catch(noteFault);
    if (!found) return notSent('not_drawn');
    if (found.every((print) => print.kind === 'withheld' && print.why === 'paper')) return notSent('label_size');
    if (!found.every(isPrintable)) return notSent('withheld');
    const ours = await onPaper(server(), found).catch(noteFault);
    if (!ours) return notSent('not_drawn');
    const pieces = watched(drawings.pieces(call.clerk.id, drawingFor(printer, ours)), noteFault);
    const anyRoll = call.input.anyRoll ?? false;
    return sendLabels(printer, pieces, { names: jobNames(ours, jobId), anyRoll, onProgress });
  };
  const print = { way: 'network', printerName, format, dpi } as const;
  const carried = await withAuditContext(requestContext(request.headers), () =>
    carryJob(db, jobId, print, printed, send),
  );
  if (carried) {
    carried.done
      .then((sending) => log.event('labels_sent', { printerId: printer.id, bookings: printed.length, ...sending }))
      .catch(noteFault);
  }
  return answer(carried || (await hasGoneOut(server(), call.clerk, jobId)) ? 202 : 409);
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
