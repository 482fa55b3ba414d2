import { createRoute, z } from '@hono/zod-openapi';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { findLabel } from '@/lib/labels/queries';
import { recordPrint } from '@/lib/printing/record-print';
import { findBooking } from './booking-resource';
import { bookingResourceSchema } from './booking-schema';
import { type Caller, derivedIdOf } from './caller';
import { answerLabel, answerLabels, findFault, labelsBodySchema, paperSchema } from './label-answer';
import { MINUTE_S, problem, problemAnswers } from './problems';
import {
  ANY_ANSWER,
  type Api,
  type ApiServer,
  idempotencyHeader,
  idParam,
  json,
  located,
  OF_BODY,
  OF_KEY,
  requireJson,
  requireScope,
  UNEXPECTED,
  withScopes,
} from './route-parts';

const OF_LABELS = ['not-found', 'label-withheld', 'label-held', 'label-void', 'label-erased'] as const;

/** A file as the document has it. */
const FILES = {
  'application/pdf': { schema: z.string().openapi({ format: 'binary' }) },
  'text/plain': { schema: z.string().openapi({ description: 'ZPL II, in ASCII.' }) },
};

/** Labels, and that they were printed. */
export function addLabelRoutes(app: Api, source: () => ApiServer): void {
  const label = createRoute({
    method: 'get',
    path: '/bookings/{id}/label',
    operationId: 'getLabel',
    summary: 'The label of a booking',
    ...withScopes('labels:read'),
    middleware: [requireScope(source, 'labels:read')] as const,
    request: { params: idParam, query: paperSchema },
    responses: {
      200: { description: 'As a PDF or as ZPL. The desk counts that it was fetched.', content: FILES },
      304: { description: 'It is the one of `If-None-Match`. That does not count as fetched, nor does HEAD.' },
      ...problemAnswers(...ANY_ANSWER, ...OF_LABELS, 'invalid-fields'),
      ...UNEXPECTED,
    },
  });
  app.openapi(label, (c) =>
    answerLabel(source(), c.get('caller'), c.req.valid('param').id, c.req.valid('query'), c.req.raw),
  );

  const labels = createRoute({
    method: 'post',
    path: '/labels',
    operationId: 'getLabels',
    summary: 'The labels of bookings as one document',
    ...withScopes('labels:read'),
    middleware: [requireScope(source, 'labels:read'), requireJson] as const,
    request: { body: { required: true, content: json(labelsBodySchema) } },
    responses: {
      200: { description: 'As a PDF or as ZPL: all of them, or none.', content: FILES },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, ...OF_LABELS),
      ...UNEXPECTED,
    },
  });
  app.openapi(labels, (c) => answerLabels(source(), c.get('caller'), c.req.valid('json'), c.req.raw));

  const print = createRoute({
    method: 'post',
    path: '/bookings/{id}/prints',
    operationId: 'reportPrint',
    summary: 'Report that the labels of a booking were printed',
    ...withScopes('prints:write'),
    middleware: [requireScope(source, 'prints:write')] as const,
    request: { params: idParam, headers: idempotencyHeader },
    responses: {
      201: { description: 'The desk lists it as printed.', headers: located, content: json(bookingResourceSchema) },
      ...problemAnswers(...ANY_ANSWER, ...OF_KEY, 'not-found', 'label-void', 'label-erased'),
      ...UNEXPECTED,
    },
  });
  app.openapi(print, (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    return reportPrint(source(), c.get('caller'), c.req.valid('param').id, idempotencyKey);
  });
}

/** Puts on record that a program printed all labels of a booking; said again under the same key, it is one print. */
async function reportPrint(
  server: ApiServer,
  caller: Caller,
  bookingId: string,
  idempotencyKey: string | null,
): Promise<Response> {
  const printId = derivedIdOf(`api print ${bookingId.toLowerCase()}`, idempotencyKey);
  if (printId === null) return problem('bad-idempotency-key');
  const label = await findLabel(server, caller, bookingId);
  if (!label) return problem(await findFault(server, caller, bookingId));
  if (!(await isWithinLimit(server, 'prints', caller.id)))
    return problem('too-many-requests', { retryAfter: MINUTE_S });
  const scope = { clerkId: caller.id, environment: server.env.carrier.environment };
  const print = { way: 'program', printerName: null, format: null, dpi: null } as const;
  await recordPrint(server.db, scope, printId, print, { bookingId, pages: label.items.length });
  const found = await findBooking(server, caller, bookingId);
  if (!found) return problem('not-found');
  const headers = { location: `/api/v1/bookings/${bookingId}` };
  return Response.json(found.booking, { status: 201, headers });
}
