import { createRoute, z } from '@hono/zod-openapi';
import { numberSpellings } from '@/lib/bookings/search-terms';
import { bookOnce, DUPLICATES, type RunLater } from './book-once';
import { askedText, bookingBodySchema } from './booking-body';
import { bookingListSchema, bookingSchema, findBooking, listBookingsOf } from './booking-resource';
import { answerLabel, labelQuerySchema } from './label-answer';
import { problem, problemAnswers } from './problems';
import {
  ANY,
  type Api,
  type ApiServer,
  idempotencyHeader,
  idParam,
  json,
  keyed,
  located,
  OF_BODY,
  OF_BOOKING,
  OF_KEY,
  requireJson,
  requireScope,
  UNEXPECTED,
} from './route-parts';

const MOST_LISTED = 100;
/** Booking, looking up, and labels. */
export function addBookingRoutes(app: Api, source: () => ApiServer, later: RunLater): void {
  const book = createRoute({
    ...{ method: 'post', path: '/bookings', summary: 'Book a parcel, at most once', ...keyed('bookings:write') },
    middleware: [requireScope(source, 'bookings:write'), requireJson] as const,
    request: {
      headers: idempotencyHeader,
      query: z.strictObject({
        duplicates: z.enum(DUPLICATES).default('book').openapi({
          description:
            '`refuse`: 409 `sent-before` for a parcel that `warnings` would call sent before, and nothing is sent.',
        }),
      }),
      body: { required: true, content: json(bookingBodySchema) },
    },
    responses: {
      201: { description: 'Booked.', headers: located, content: json(bookingSchema) },
      202: {
        description: 'On its way, or unknown. It is never sent again: read the booking.',
        headers: located,
        content: json(bookingSchema),
      },
      ...problemAnswers(...ANY, ...OF_BODY, ...OF_KEY, ...OF_BOOKING, 'sent-before'),
      ...UNEXPECTED,
    },
  });
  app.openapi(book, (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    const { duplicates } = c.req.valid('query');
    return bookOnce(source(), c.get('caller'), { body: c.req.valid('json'), idempotencyKey, duplicates }, later);
  });

  const list = createRoute({
    ...{
      method: 'get',
      path: '/bookings',
      summary: 'The bookings of the shop, newest first',
      ...keyed('bookings:read'),
    },
    middleware: [requireScope(source, 'bookings:read')] as const,
    request: {
      query: z.strictObject({
        limit: z.coerce
          .number()
          .pipe(z.int().min(1).max(MOST_LISTED))
          .default(50)
          .openapi({ type: 'integer', minimum: 1, maximum: MOST_LISTED, default: 50 }),
        cursor: z
          .string()
          .regex(/^[1-9]\d{0,14}$/)
          .optional()
          .openapi({ description: '`next` of the page before.' }),
        number: askedText(100).optional().openapi({ description: 'A shipment id, tracking or order reference.' }),
      }),
    },
    responses: {
      200: { description: 'One page.', content: json(bookingListSchema) },
      ...problemAnswers(...ANY, 'invalid-fields'),
      ...UNEXPECTED,
    },
  });
  app.openapi(list, async (c) => {
    const { limit, cursor, number } = c.req.valid('query');
    const before = cursor === undefined ? null : Number(cursor);
    // An order's reference may be shorter than any number of the carrier.
    const numbers = number === undefined ? null : [number, ...numberSpellings(number)];
    return c.json(await listBookingsOf(source(), c.get('caller'), { limit, before, numbers }), 200);
  });

  const read = createRoute({
    ...{ method: 'get', path: '/bookings/{id}', summary: 'One booking', ...keyed('bookings:read') },
    middleware: [requireScope(source, 'bookings:read')] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'The booking.', content: json(bookingSchema) },
      ...problemAnswers(...ANY, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(read, async (c) => {
    const found = await findBooking(source(), c.get('caller'), c.req.valid('param').id);
    return found ? c.json(found.booking, 200) : problem('not-found');
  });

  const label = createRoute({
    ...{ method: 'get', path: '/bookings/{id}/label', summary: 'The label of a booking', ...keyed('labels:read') },
    middleware: [requireScope(source, 'labels:read')] as const,
    request: { params: idParam, query: labelQuerySchema },
    responses: {
      200: {
        description: 'As a PDF or as ZPL.',
        content: { 'application/pdf': { schema: z.string() }, 'text/plain': { schema: z.string() } },
      },
      ...problemAnswers(
        ...ANY,
        'not-found',
        'label-withheld',
        'label-held',
        'label-void',
        'label-erased',
        'invalid-fields',
      ),
      ...UNEXPECTED,
    },
  });
  app.openapi(label, (c) => {
    const query = c.req.valid('query');
    return answerLabel(source(), c.get('caller'), c.req.valid('param').id, query, c.req.raw);
  });
}
