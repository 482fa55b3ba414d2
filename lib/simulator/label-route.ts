import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { errorBody, forbidden, requireToken } from './access';
import { bookingAnswerSchema } from './booking-answer-schema';
import { bookingRequestSchema } from './booking-schema';
import { drawLabel, type PracticeLabel } from './draw-label';
import { linger, respond } from './faults';
import { shipmentIdFor, trackingReferenceFor } from './identifiers';
import type { BookingEntry } from './ledger';
import type { LabelFault } from './magic-effects';
import type { Practice, PracticeEnv } from './practice';
import { recognise } from './recognise';

/** Where the label of a booking is fetched (docs/carrier-api.md#beside-the-contract). It is no part of the contract. */
const PATH = '/parcels/v1/labels/:number/unified-large';

/** Serves the label of a booking, or of one of its parcels, as PDF: the one form that has a page for each parcel. */
export function addLabelRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  app.get(PATH, requireToken('bookings'), async (c) => {
    const number = c.req.param('number');
    const found = practice.ledger.contents.bookings.findLast((entry) => numbersOf(entry).includes(number));
    if (!found) return notThere(c);
    const request = bookingRequestSchema.parse(found.request);
    if (!c.get('client').shops.includes(request.shopId)) return forbidden(c, 'no.access.shop.id');
    if (!/application\/pdf|\*\/\*/.test(c.req.header('accept') ?? '*/*')) {
      return c.json(errorBody(406, 'media.type.unsupported', c.req.path), 406);
    }
    const { effect, slowSeconds } = recognise('label', found.request);
    if (slowSeconds > 0) await linger(c, practice, slowSeconds * 1000);
    if (effect?.kind === 'answer') return respond(c, effect);
    const fault = effect?.kind === 'label' ? effect.fault : null;
    if (fault && Date.now() < Date.parse(found.at) + fault.missingMs) return notThere(c);
    const pdf = await drawLabel(labelOf(found, number, fault));
    const body = Buffer.concat([pdf, Buffer.alloc(fault?.fillerBytes ?? 0)]);
    return new Response(new Uint8Array(body), { headers: { 'content-type': 'application/pdf' } });
  });
}

function notThere(c: Context<PracticeEnv>): Response {
  return c.json(errorBody(404, 'label.not.found', c.req.path), 404);
}

function trackingReferencesOf({ response }: BookingEntry): string[] {
  const answer = bookingAnswerSchema.safeParse(response);
  return answer.success ? answer.data.items.map(({ trackingReference }) => trackingReference) : [];
}

function numbersOf(entry: BookingEntry): string[] {
  const references = trackingReferencesOf(entry);
  return [entry.shipmentId, ...references, ...references.map((reference) => `(00)${reference}`)];
}

/** One page for each parcel; asked for by a parcel's number, that parcel's page alone. */
function labelOf(entry: BookingEntry, number: string, fault: LabelFault | null): PracticeLabel {
  const { parties } = bookingRequestSchema.parse(entry.request);
  const consignee = parties.find(({ type }) => type === 'consignee');
  const all = trackingReferencesOf(entry);
  const asked = number === entry.shipmentId ? all : all.filter((reference) => number.endsWith(reference));
  const own = { shipmentId: entry.shipmentId, trackingReferences: fault?.lacksPage ? asked.slice(1) : asked };
  const otherReferences = asked.map((_, index) => trackingReferenceFor(index + 1));
  const others = { shipmentId: shipmentIdFor(1), trackingReferences: otherReferences };
  return {
    ...(fault?.isOfAnother ? others : own),
    ...(fault?.hasOtherBars ? { bars: others } : {}),
    recipient: [
      consignee?.name ?? '',
      consignee?.address ?? '',
      `${consignee?.zipCode ?? ''} ${consignee?.postalName ?? ''}`,
    ],
    sizeMm: fault?.isOtherSize ? [210, 297] : [102, 192],
  };
}
