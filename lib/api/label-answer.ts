import { z } from '@hono/zod-openapi';
import { findHeld } from '@/lib/db/booking-answers';
import { findVisibleBooking } from '@/lib/db/visible-bookings';
import { DEFAULT_PROFILE, LABEL_FORMATS, type LabelFormat } from '@/lib/label-formats';
import type { Drawing } from '@/lib/labels/drawing';
import { labelHeaders, parsePaper } from '@/lib/labels/label-request';
import { scopeOf } from '@/lib/queries/bookings';
import { findPrint, type PrintSource } from '@/lib/queries/prints';
import type { Server } from '@/lib/server/server';
import type { Caller } from './caller';
import { problem } from './problems';

const FORMATS = Object.keys(LABEL_FORMATS) as [LabelFormat, ...LabelFormat[]];
const BUSY_S = 5;

/** What of a label may be asked for. */
export const labelQuerySchema = z.strictObject({
  as: z.enum(['pdf', 'zpl']).optional().openapi({ description: 'A PDF where it is left out.' }),
  format: z
    .enum(FORMATS)
    .optional()
    .openapi({ description: `${DEFAULT_PROFILE.format} where it is left out.` }),
  dpi: z
    .enum(['203', '300'])
    .optional()
    .openapi({ description: `${DEFAULT_PROFILE.dpi} where it is left out.` }),
  held: z.literal('print').optional().openapi({ description: 'A label whose print is held, all the same.' }),
});

/** The label of a booking of the caller's shop. Making it books nothing and changes nothing. */
export async function answerLabel(
  server: PrintSource & Pick<Server, 'drawings'>,
  caller: Caller,
  bookingId: string,
  query: z.infer<typeof labelQuerySchema>,
  request: Request,
): Promise<Response> {
  const paper = parsePaper(new URL(request.url).searchParams);
  const print = paper && (await findPrint(server, caller, bookingId, paper));
  if (!print) return whyNone(server, caller, bookingId);
  if (print.kind === 'withheld') return problem('label-withheld', { detail: print.why });
  const isHeld = (await findHeld(server.db.orm, [bookingId])).size > 0;
  if (isHeld && !query.held) return problem('label-held');
  const kind = paper.kind === 'zpl' ? 'zpl' : 'pdf';
  const drawing: Drawing = { kind, labels: [print.label], options: paper };
  const bytes = await server.drawings.draw(caller.id, async () => drawing, request.signal);
  if (bytes === 'busy') return problem('too-many-requests', { retryAfter: BUSY_S });
  if (bytes === 'too_many_labels' || bytes === null) return problem('not-found');
  return new Response(bytes, { headers: labelHeaders(print.label.shipmentId, kind) });
}

/** A booking that once had a label says why it has none any more. */
async function whyNone(server: PrintSource, caller: Caller, bookingId: string): Promise<Response> {
  const row = await findVisibleBooking(server.db.orm, scopeOf(server, caller), bookingId);
  if (row?.anonymisedAt) return problem('label-erased');
  return problem(row?.isVoid ? 'label-void' : 'not-found');
}
