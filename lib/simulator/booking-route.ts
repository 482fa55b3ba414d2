import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { authorise, forbidden, requireToken } from './access';
import { answerBooking, chooseProduct } from './answer-booking';
import { bookingAnswerSchema } from './booking-answer-schema';
import { bookingRequestSchema } from './booking-schema';
import { errorBody } from './error-body';
import { practiseFaults } from './faults';
import type { Practice, PracticeEnv } from './practice';
import { limitBookings } from './rate-limit';
import { API_ERRORS, jsonAnswer, jsonBody } from './route-shapes';

/** POST /parcels/v1/bookings (docs/carrier-api.md#booking). */
export function addBookingRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  const route = createRoute({
    method: 'post',
    path: '/parcels/v1/bookings',
    summary: 'Book a parcel',
    security: [{ token: [] }],
    middleware: [requireToken('bookings'), limitBookings(practice.limit), practiseFaults('booking', practice)] as const,
    request: jsonBody(bookingRequestSchema),
    responses: { 200: jsonAnswer(bookingAnswerSchema, 'The booking.'), ...API_ERRORS },
  });
  app.openapi(route, (c) => {
    const request = c.req.valid('json');
    const solution = authorise(c.get('client'), request);
    if (typeof solution === 'string') return forbidden(c, solution);
    const product = chooseProduct(request, solution);
    if (!product) return c.json(errorBody(400, 'no.carrier.support', c.req.path), 400);
    const serials = practice.ledger.takeSerials(request.items.length);
    const booked = answerBooking(request, product, serials);
    const { effect } = c.get('spell');
    const response = effect?.kind === 'alter' ? effect.booking(booked) : booked;
    practice.ledger.addBooking({
      at: new Date().toISOString(),
      serial: serials.serial,
      lastItemSerial: serials.itemSerials.at(-1) ?? 0,
      shipmentId: booked.shipmentId,
      request,
      response,
    });
    return Response.json(response, { status: effect?.kind === 'alter' ? effect.status : 200 });
  });
}
