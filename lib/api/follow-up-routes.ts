import { createRoute, z } from '@hono/zod-openapi';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { keepIdempotencyKeys } from '@/lib/api/data/idempotency-keys';
import { findVisibleBooking, type VisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import { wayBack } from '@/lib/bookings/same-parcel';
import { bookingSchema as formSchema } from '@/lib/bookings/schema';
import { makeVoid } from '@/lib/bookings/settle';
import { MAX_REASON_LENGTH } from '@/lib/limits';
import { isBooked } from '@/lib/outcomes';
import { pressOnce, type RunLater } from './book-once';
import { askedText } from './booking-body';
import { findBooking } from './booking-resource';
import { bookingResourceSchema } from './booking-schema';
import { type Caller, formKeyOf } from './caller';
import { MINUTE_S, problem, problemAnswers } from './problems';
import { findOrigin } from './read-body';
import {
  ANY_ANSWER,
  type Api,
  type ApiServer,
  idempotencyHeader,
  idParam,
  json,
  located,
  OF_BODY,
  OF_BOOKING,
  OF_KEY,
  requireJson,
  requireScope,
  UNEXPECTED,
  withScopes,
} from './route-parts';

const voidSchema = z
  .strictObject({ reason: askedText(MAX_REASON_LENGTH) })
  .openapi('Void', { example: { reason: 'The customer cancelled the order' } });

/** What may follow a booking: it is made void, or the parcel comes back. */
export function addFollowUpRoutes(app: Api, source: () => ApiServer, later: RunLater): void {
  const makeItVoid = createRoute({
    method: 'post',
    path: '/bookings/{id}/void',
    operationId: 'voidBooking',
    summary: 'Mark a booking as void at this desk; the carrier cannot cancel and still expects it',
    ...withScopes('bookings:void'),
    middleware: [requireScope(source, 'bookings:void'), requireJson] as const,
    request: { params: idParam, body: { required: true, content: json(voidSchema) } },
    responses: {
      200: { description: 'It is void, now or since before.', content: json(bookingResourceSchema) },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, 'not-found', 'not-booked'),
      ...UNEXPECTED,
    },
  });
  app.openapi(makeItVoid, (c) =>
    answerVoid(source(), c.get('caller'), c.req.valid('param').id, c.req.valid('json').reason),
  );

  const bookReturn = createRoute({
    method: 'post',
    path: '/bookings/{id}/return',
    operationId: 'bookReturn',
    summary: 'Book the way back of a parcel, at most once',
    ...withScopes('bookings:write'),
    middleware: [requireScope(source, 'bookings:write')] as const,
    request: { params: idParam, headers: idempotencyHeader },
    responses: {
      201: {
        description:
          "The return, from the customer by the shop's transport solution for returns. It has a label of its own.",
        headers: located,
        content: json(bookingResourceSchema),
      },
      202: {
        description: 'On its way, or unknown: read the booking.',
        headers: located,
        content: json(bookingResourceSchema),
      },
      ...problemAnswers(
        ...ANY_ANSWER,
        ...OF_KEY,
        ...OF_BOOKING,
        'not-found',
        'invalid-fields',
        'not-booked',
        'no-return',
      ),
      ...UNEXPECTED,
    },
  });
  app.openapi(bookReturn, async (c) => {
    const caller = c.get('caller');
    const row = await findVisibleBooking(source().db.orm, scopeOf(source(), caller), c.req.valid('param').id);
    if (!row) return problem('not-found');
    return returnOnce(source(), caller, row, c.req.header('idempotency-key') ?? null, later);
  });
}

async function answerVoid(server: ApiServer, caller: Caller, bookingId: string, reason: string): Promise<Response> {
  const row = await findVisibleBooking(server.db.orm, scopeOf(server, caller), bookingId);
  if (!row) return problem('not-found');
  if (!(await isWithinLimit(server, 'notes', caller.id))) return problem('too-many-requests', { retryAfter: MINUTE_S });
  if (await makeVoid(server, row, caller.id, reason)) {
    server.log.event('booking_voided', { bookingId: row.id, by: caller.id });
  }
  const found = await findBooking(server, caller, row.id);
  return found?.booking.isVoid ? Response.json(found.booking) : problem('not-booked', { bookingId: row.id });
}

/** Books the way back of a parcel as `POST /bookings` would, unless that was done under this key. */
async function returnOnce(
  server: ApiServer,
  caller: Caller,
  row: VisibleBooking,
  idempotencyKey: string | null,
  later: RunLater,
): Promise<Response> {
  const formKey = formKeyOf(caller.shopId, idempotencyKey);
  if (idempotencyKey === null || formKey === null) return problem('bad-idempotency-key');
  const origin = await findOrigin(server, caller, []);
  if (!origin) return problem('shop-not-in-use');
  const solution = origin.solutions.find(({ kind }) => kind === 'return');
  if (!solution || row.isReturn) return problem('no-return', { bookingId: row.id });
  if (!isBooked(row) || row.anonymisedAt) return problem('not-booked', { bookingId: row.id });
  const parcel = wayBack(row, { solutionId: solution.id, address: origin.shop.returnAddress });
  const read = formSchema.safeParse({ formKey, ...parcel });
  if (!read.success) return problem('invalid-fields', { detail: 'The booking has a value that is not taken any more' });
  const onDisk = () => keepIdempotencyKeys(server.db.orm, [{ formKey, idempotencyKey }]);
  return pressOnce(server, caller, read.data, later, { onDisk });
}
