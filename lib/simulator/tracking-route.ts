import type { OpenAPIHono } from '@hono/zod-openapi';
import { bookingAnswerSchema } from './booking-answer-schema';
import type { BookingEntry } from './ledger';
import type { Practice, PracticeEnv } from './practice';

/** A page for the recipient, as carriers have one: without a token, and without names. Its address is the practice carrier's own. */
const PATH = '/tracking/:number';

/** Serves the page under the number of a shipment or of a parcel, without `(401)` or `(00)`. */
export function addTrackingPage(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  app.get(PATH, (c) => {
    const number = c.req.param('number');
    const found = practice.ledger.contents.bookings.findLast((entry) => numbersOf(entry).includes(number));
    if (!found) return c.html(page('Practice: no such number', `Nothing was booked under ${escapeHtml(number)}.`), 404);
    return c.html(
      page('Practice: the carrier knows this number', `${number} was booked at ${found.at}. It is never shipped.`),
    );
  });
}

function numbersOf({ shipmentId, response }: BookingEntry): string[] {
  const answer = bookingAnswerSchema.safeParse(response);
  const parcels = answer.success ? answer.data.items.map(({ trackingReference }) => trackingReference) : [];
  return [shipmentId, ...parcels].map((number) => number.replace(/^\((?:401|00)\)/, ''));
}

function page(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
