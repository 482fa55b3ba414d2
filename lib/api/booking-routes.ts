import { createRoute, z } from '@hono/zod-openapi';
import type { BookingFilter } from '@/lib/bookings/data/booking-filter';
import { numberSpellings } from '@/lib/bookings/search-terms';
import { LONGEST_CODE } from '@/lib/bounded-text';
import { MAX_LENGTH } from '@/lib/limits';
import { bookOnce, DUPLICATES, type RunLater } from './book-once';
import { askedText, bookingBodySchema } from './booking-body';
import { findBooking, listBookingsOf } from './booking-resource';
import { bookingListSchema, bookingResourceSchema, bookingStateSchema } from './booking-schema';
import { type Caller, formKeyOf, IDEMPOTENCY_KEY, KEY_WORDS } from './caller';
import { problem, problemAnswers } from './problems';
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

const MOST_LISTED = 100;

/** A moment that the database's calendar has. */
const moment = z
  .string()
  .max(LONGEST_CODE)
  .pipe(
    z.iso
      .datetime({ offset: true, abort: true })
      .refine((text) => isWithinCalendar(new Date(text)), 'Not between the years 1900 and 9999'),
  );
const isWithinCalendar = (date: Date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 9999;

/** What the list is narrowed to; what is left out is any. */
const listQuerySchema = z.strictObject({
  limit: z.coerce
    .number()
    .pipe(z.int().min(1).max(MOST_LISTED))
    .default(50)
    .openapi({ type: 'integer', minimum: 1, maximum: MOST_LISTED, default: 50 }),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'No `next` of a page')
    .optional()
    .openapi({ description: '`next` of the page before.' }),
  number: askedText(100).optional().openapi({ description: 'A shipment id, tracking or order reference.' }),
  orderReference: askedText(MAX_LENGTH.reference).optional().openapi({ description: 'This one exactly.' }),
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY, KEY_WORDS)
    .optional()
    .openapi({ description: 'The booking that was made under it, also from a batch or a plan.' }),
  state: bookingStateSchema.optional(),
  since: moment.optional().openapi({
    type: 'string',
    format: 'date-time',
    description: 'Made at that moment or later, such as `2026-11-27T00:00:00Z`.',
  }),
});

type Asked = Omit<z.infer<typeof listQuerySchema>, 'limit' | 'cursor'>;

function filterOf({ shopId }: Caller, asked: Asked): Partial<BookingFilter> {
  const { number, orderReference, idempotencyKey, state = null, since } = asked;
  const formKey = idempotencyKey === undefined ? null : formKeyOf(shopId, idempotencyKey);
  return {
    state,
    from: since === undefined ? null : new Date(since),
    // An order's reference may be shorter than any number of the carrier.
    ...(number !== undefined && { numbers: [number, ...numberSpellings(number)] }),
    ...(orderReference !== undefined && { orderReference }),
    ...(formKey !== null && { formKey }),
  };
}

/** Booking, and looking up. */
export function addBookingRoutes(app: Api, source: () => ApiServer, later: RunLater): void {
  const book = createRoute({
    method: 'post',
    path: '/bookings',
    operationId: 'bookParcel',
    summary: 'Book a parcel, at most once',
    ...withScopes('bookings:write'),
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
      201: { description: 'Booked.', headers: located, content: json(bookingResourceSchema) },
      202: {
        description: 'On its way, or unknown. It is never sent again: read the booking.',
        headers: located,
        content: json(bookingResourceSchema),
      },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, ...OF_KEY, ...OF_BOOKING, 'sent-before'),
      ...UNEXPECTED,
    },
  });
  app.openapi(book, (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    const { duplicates } = c.req.valid('query');
    return bookOnce(source(), c.get('caller'), { body: c.req.valid('json'), idempotencyKey, duplicates }, later);
  });

  const list = createRoute({
    method: 'get',
    path: '/bookings',
    operationId: 'listBookings',
    summary: 'The bookings of the shop, newest first',
    ...withScopes('bookings:read'),
    middleware: [requireScope(source, 'bookings:read')] as const,
    request: { query: listQuerySchema },
    responses: {
      200: { description: 'One page.', content: json(bookingListSchema) },
      ...problemAnswers(...ANY_ANSWER, 'invalid-fields'),
      ...UNEXPECTED,
    },
  });
  app.openapi(list, async (c) => {
    const caller = c.get('caller');
    const { limit, cursor, ...asked } = c.req.valid('query');
    const before = cursor === undefined ? null : Number(cursor);
    return c.json(await listBookingsOf(source(), caller, filterOf(caller, asked), { limit, before }), 200);
  });

  const read = createRoute({
    method: 'get',
    path: '/bookings/{id}',
    operationId: 'getBooking',
    summary: 'One booking',
    ...withScopes('bookings:read'),
    middleware: [requireScope(source, 'bookings:read')] as const,
    request: { params: idParam },
    responses: {
      200: { description: 'The booking.', content: json(bookingResourceSchema) },
      ...problemAnswers(...ANY_ANSWER, 'not-found'),
      ...UNEXPECTED,
    },
  });
  app.openapi(read, async (c) => {
    const found = await findBooking(source(), c.get('caller'), c.req.valid('param').id);
    return found ? c.json(found.booking, 200) : problem('not-found');
  });
}
